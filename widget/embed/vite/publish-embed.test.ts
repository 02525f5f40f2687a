import { expect, it } from 'vitest';
import { packageJson } from '../../vite/paths.ts';
import { describeIntegrity, describeVersions, embedVersion } from './publish-embed.ts';

it('names a version after its content, in any order of the files', () => {
  const version = embedVersion({ 'a.js': '1', 'b.js': '2' });
  expect(version).toMatch(new RegExp(`^${packageJson.version}-[0-9a-f]{10}$`));
  expect(embedVersion({ 'b.js': '2', 'a.js': '1' })).toBe(version);
  expect(embedVersion({ 'a.js': '1', 'b.js': '3' })).not.toBe(version);
  expect(embedVersion({ 'a.js': '1', 'c.js': '2' })).not.toBe(version);
});

it('lists the integrity of each file', () => {
  const integrity = describeIntegrity('1.0.0-abc', { 'b.js': '', 'a.js': '' });
  const empty = 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';
  expect(JSON.parse(integrity)).toEqual({ version: '1.0.0-abc', files: { 'a.js': empty, 'b.js': empty } });
});

it('lists the built version as the current one', () => {
  const integrity = describeIntegrity('1.0.0-abc', { 'rental.js': '', 'rental.css': '', 'a.js': '' });
  const { current, versions } = JSON.parse(describeVersions(integrity, new Date(0))) as {
    current: string;
    versions: { version: string; date: string; files: object }[];
  };
  expect(current).toBe('1.0.0-abc');
  expect(versions).toMatchObject([{ version: '1.0.0-abc', date: '1970-01-01T00:00:00.000Z' }]);
  expect(Object.keys(versions[0]?.files ?? {})).toEqual(['rental.css', 'rental.js']);
});
