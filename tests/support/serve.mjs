// The server from its source, for tests that need it as a process of its own before anything is built.
import { importTypescript } from './run-typescript.mjs';

await importTypescript(new URL('../../demo/server/main.ts', import.meta.url));
