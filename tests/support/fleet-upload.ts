import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { exportFleet } from '../../demo/server/fleet/export-fleet.ts';
import { formatProblem, type Problem } from '../../demo/server/fleet/problems.ts';
import type { FleetProblem } from '../../widget/contract/fleet.ts';
import { parseResponse } from './contract-response.ts';
import { signInAs } from './sign-in.ts';
import type { TestServer } from './test-server.ts';

/** The files of a fleet folder by their paths; pictures are bytes. */
export type FleetFiles = Record<string, string | Uint8Array>;

/** Returns the present fleet, or a supplier's part of it, as the files of a folder. */
export async function readFleet({ get }: TestServer, supplierId: string | null = null): Promise<FleetFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'rental-read-'));
  try {
    await exportFleet(get().services, folder, supplierId);
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name));
    const files = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const));
    return Object.fromEntries(files.map(([name, bytes]) => [name, name.endsWith('.csv') ? String(bytes) : bytes]));
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function zipOf(files: FleetFiles): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(
    ([name, content]) => [name, typeof content === 'string' ? strToU8(content) : new Uint8Array(content)] as const,
  );
  return new Uint8Array(zipSync(Object.fromEntries(entries) as Zippable));
}

export function unzip(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]));
}

export function uploadForm(zip: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set('file', new Blob([zip], { type: 'application/zip' }), 'fleet.zip');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Returns functions that plan and import an upload as one of the demo's staff. */
export function fleetUploads(server: TestServer, who: 'admin' | 'supplier' = 'admin') {
  const send = async (path: string, form: FormData) =>
    server.call('POST', `/api/x/fleet/${path}`, form, await signInAs(server, who));
  return {
    send,
    plan: async (files: FleetFiles, fields: Record<string, string> = {}) =>
      parseResponse('planFleet', await send('plan', uploadForm(zipOf(files), fields))),
    apply: async (files: FleetFiles, version: string, fields: Record<string, string> = {}) =>
      parseResponse('importFleet', await send('import', uploadForm(zipOf(files), { version, ...fields }))),
  };
}

/** Replaces the given cell of a file without quotes. */
export function setCell(csv: string, key: string, column: string, value: string): string {
  const [header = '', ...rows] = csv.split('\n');
  const index = header.split(',').indexOf(column);
  const set = (row: string) => row.split(',').map((cell, at) => (at === index ? value : cell));
  return [header, ...rows.map((row) => (row.startsWith(`${key},`) ? set(row).join() : row))].join('\n');
}

/** Formats a problem of a response as the command does. */
export function problemText({ expected: { code, values }, ...place }: FleetProblem): string {
  const given = Object.fromEntries(values.map(({ name, value }) => [name, value]));
  return formatProblem({ ...place, expected: { code, values: given } as Problem['expected'] });
}
