import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { buildLoader, buildVerifier, type LoaderValues } from './build-loader.ts';

const values: LoaderValues = {
  version: '1.2.3-abc',
  folder: '../1.2.3-abc/',
  shadowRoots: 'shadow-roots-3.js',
  verifier: ['verify-files.js', 'sha384-abc'],
  chunks: { 'rental-search': ['rental-search-1.js', 'core-2.js'] },
};

it('contains its version, its folder and the files of each tag', async () => {
  const { code } = await buildLoader(values);
  expect(code).toContain('1.2.3-abc');
  expect(code).toContain('../1.2.3-abc/');
  expect(code).toMatch(/["'`]rental-search["'`]:\[["'`]rental-search-1\.js["'`],["'`]core-2\.js["'`]\]/);
  expect(code).toContain('shadow-roots-3.js');
  expect(code).toMatch(/["'`]verify-files\.js["'`],["'`]sha384-abc["'`]/);
  expect(code).not.toMatch(/RENTAL_|register/);
});

it('also parses as a classic script, and declares nothing there', async () => {
  const { code } = await buildLoader(values);
  expect(() => new Script(code)).not.toThrow();
  expect(code).toMatch(/^\(?(function|\(\)=>)/);
});

it('has the same bytes for the same values, because its version names them', async () => {
  expect(await buildLoader(values)).toEqual(await buildLoader(values));
});

it('builds a verifier with the hash of each file', async () => {
  const { code } = await buildVerifier({ 'core.js': 'sha384-abc' });
  expect(code).toMatch(/["'`]core\.js["'`]:\s*["'`]sha384-abc["'`]/);
  expect(code).toMatch(/export ?\{/);
});
