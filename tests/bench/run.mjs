// `npm run bench`: the figures of the product against their budgets. See README.md beside this file.
import { ensureBuilt, ensureInstalled } from '../../demo/prepare.mjs';
import { importTypescript } from '../support/run-typescript.mjs';

ensureInstalled();
ensureBuilt();
const { bench } = await importTypescript(new URL('./bench.ts', import.meta.url));
await bench(process.argv.slice(2));
