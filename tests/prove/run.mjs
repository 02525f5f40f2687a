// `npm run prove -- AREA [--seed N] [--rounds N] [--state FOLDER]`: the long campaigns. See README.md beside this file.
import { ensureBuilt, ensureInstalled } from '../../demo/prepare.mjs';
import { importTypescript } from '../support/run-typescript.mjs';

ensureInstalled();
ensureBuilt();
const { prove } = await importTypescript(new URL('./prove.ts', import.meta.url));
process.exitCode = await prove(process.argv.slice(2));
