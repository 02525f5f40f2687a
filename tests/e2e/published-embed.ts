import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../architecture/modules.ts';

export const published = join(root, 'dist/embed');

/** The built version. Empty before the first build, so that journeys can be listed without one. */
export const version = (existsSync(published) ? readdirSync(published) : []).find((name) => /^\d/.test(name)) ?? '';
