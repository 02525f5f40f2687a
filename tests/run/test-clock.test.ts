import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const day = '2026-11-22';

it('gives a test the same day whenever it runs', () => {
  expect(new Date().toISOString().slice(0, 10)).toBe(day);
  expect(new Date(Date.now()).getDay()).toBe(0);
  expect(Date()).toMatch(/^Sun Nov 22 2026 /);
  expect(new Date(2027, 0, 31).getMonth()).toBe(0);
  expect(new Date(0)).toBeInstanceOf(Date);
  expect(new Date().constructor).toBe(Date);
});

it('gives it to the programs that a test starts too, unless they set their own', () => {
  const print = 'process.stdout.write(new Date().toISOString())';
  expect(execFileSync(process.execPath, ['-e', print]).toString().slice(0, 10)).toBe(day);
  const own = ['--import', 'data:text/javascript,Date.now=()=>86400000', '-e', print];
  expect(execFileSync(process.execPath, own).toString()).toBe('1970-01-02T00:00:00.000Z');
});
