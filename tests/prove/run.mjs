// `npm run prove -- AREA|all [--seed N] [--rounds N] [--state FOLDER]`: the long campaigns. See README.md beside this file.
import { ensureBuilt, ensureInstalled } from '../../demo/prepare.mjs';
import { withArguments } from '../support/command-arguments.mjs';
import { importTypescript } from '../support/run-typescript.mjs';

ensureInstalled();
ensureBuilt();
const { prove } = await importTypescript(new URL('./prove.ts', import.meta.url));
const usage =
  'Usage: npm run prove -- AREA|all [--seed N] [--rounds N] [--walks N] [--state FOLDER] [--gateway NAME] [--folder NAME] [--backend URL] [--source FOLDER] [--minutes N]; see tests/prove/README.md';
process.exitCode = await withArguments(prove, usage);
