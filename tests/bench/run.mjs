// `npm run bench`: the figures of the product against their budgets. See README.md beside this file.
import { ensureBuilt, ensureInstalled } from '../../demo/prepare.mjs';
import { withArguments } from '../support/command-arguments.mjs';
import { importTypescript } from '../support/run-typescript.mjs';

ensureInstalled();
ensureBuilt();
const { bench } = await importTypescript(new URL('./bench.ts', import.meta.url));
const usage =
  'Usage: npm run bench -- [--only PART,…] [--runs N] [--against COMMIT] [--json] [--out FILE] [--write]; see tests/bench/README.md';
process.exitCode = await withArguments(bench, usage);
