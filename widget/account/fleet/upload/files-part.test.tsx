import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeAccountApi, fakePerson, fakeProblem } from '../../../../tests/support/fake-account-api.ts';
import { fleetUpload } from '../../../domain/fleet.ts';
import { loadFleetTexts } from '../../../i18n/fleet-texts.ts';
import { setLanguage } from '../../../i18n/localize.ts';
import { endTest, openView, startApi } from '../../account-for-test.tsx';
import { FleetView } from '../fleet-view.tsx';
import { packFiles } from './pack-files.ts';

let api: FakeAccountApi;

const plan = (change: object = {}) => ({
  isApplied: false,
  version: 'v1',
  isOutdated: false,
  files: [
    {
      file: 'cars.csv',
      added: 1,
      changed: 2,
      retired: 0,
      unchanged: 7,
      keys: { added: ['clio-9'], changed: ['clio-1', 'clio-2'], retired: [] },
    },
  ],
  problems: [],
  problemCount: 0,
  warnings: [],
  edited: [],
  editedCount: 0,
  emptied: [],
  ...change,
});

const csv = (name: string, text = 'key\n') => new File([text], name, { type: 'text/csv' });

beforeEach(() => {
  api = startApi();
  api.person = { ...fakePerson, type: 'admin' };
  api.on('/api/x/fleet/checklist', () => Response.json([]));
});
afterEach(endTest);

async function choose(...files: File[]) {
  await openView(FleetView, api, { filters: '?show=files' });
  await userEvent.upload(screen.getByLabelText('Fleet files'), files);
}

const sentField = (path: string, field: string) => {
  const form = api.sent(path).at(-1)?.body;
  return form instanceof FormData ? form.get(field) : null;
};

it('sends several files as one ZIP, shows the plan, and applies it', async () => {
  api.on('/api/x/fleet/plan', () => Response.json(plan()));
  await choose(csv('suppliers.csv'), csv('locations.csv'), csv('cars.csv', 'key\nclio-1\n'));
  const row = within((await screen.findByText('cars.csv')).closest('tr') as HTMLElement);
  expect(row.getByText('clio-1, clio-2')).toBeTruthy();
  const zip = sentField('/api/x/fleet/plan', 'file') as File;
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual(['cars.csv', 'locations.csv', 'suppliers.csv']);
  expect(strFromU8(files['cars.csv'] ?? new Uint8Array())).toBe('key\nclio-1\n');
  api.on('/api/x/fleet/import', () => Response.json(plan({ isApplied: true })));
  await userEvent.click(screen.getByRole('button', { name: 'Apply these changes' }));
  expect(await screen.findByText('The fleet is up to date')).toBeTruthy();
  expect(sentField('/api/x/fleet/import', 'version')).toBe('v1');
  expect(sentField('/api/x/fleet/import', 'overwrite')).toBe('false');
});

it('keeps the plan while the password is required for changes of the staff', async () => {
  api.on('/api/x/fleet/plan', () => Response.json(plan()));
  await choose(csv('staff.csv'));
  api.on('/api/x/fleet/import', () => fakeProblem(403, 'password_required', { field: 'password' }));
  const apply = async () => userEvent.click(await screen.findByRole('button', { name: 'Apply these changes' }));
  await apply();
  const password = await screen.findByLabelText('Your password');
  expect(document.activeElement).toBe(password);
  expect(screen.queryByRole('alert')).toBeNull();
  api.on('/api/x/fleet/import', () => fakeProblem(403, 'wrong_password', { field: 'password' }));
  await userEvent.type(password, 'this one');
  await apply();
  expect(await screen.findByText('Wrong password')).toBeTruthy();
  api.on('/api/x/fleet/import', () => Response.json(plan({ isApplied: true })));
  await apply();
  expect(await screen.findByText('The fleet is up to date')).toBeTruthy();
  expect(sentField('/api/x/fleet/import', 'password')).toBe('this one');
});

it('applies nothing that needs leave before it is given', async () => {
  const held = { edited: ['cars.csv clio-1'], editedCount: 3, emptied: ['blocks.csv'] };
  api.on('/api/x/fleet/plan', () => Response.json(plan(held)));
  await choose(csv('cars.csv'));
  expect(await screen.findByText('cars.csv clio-1')).toBeTruthy();
  expect(screen.getByText('and 2 more')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Apply these changes' }));
  expect(screen.getAllByText('Tick this first, or change the files.')).toHaveLength(2);
  expect(api.sent('/api/x/fleet/import')).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Overwrite these changes with the files' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Yes, retire everything that was in them' }));
  api.on('/api/x/fleet/import', () => Response.json(plan({ version: 'v2', isOutdated: true })));
  await userEvent.click(screen.getByRole('button', { name: 'Apply these changes' }));
  expect(await screen.findByText('The fleet has changed in the meantime')).toBeTruthy();
  expect(sentField('/api/x/fleet/import', 'empty')).toBe('true');
  // The new plan needs nothing, and is applied with its own version.
  await userEvent.click(screen.getByRole('button', { name: 'Apply these changes' }));
  await waitFor(() => expect(sentField('/api/x/fleet/import', 'version')).toBe('v2'));
});

it('lists every problem with its line, and keeps the files when a request fails', async () => {
  const problems = [
    { file: 'cars.csv', line: 17, column: 'daily_price', expected: { code: 'money', values: [] }, got: '4o' },
    { file: 'suppliers.csv', line: 1, column: '', expected: { code: 'thisFile', values: [] }, got: '' },
  ];
  api.on('/api/x/fleet/plan', () => fakeProblem(503, 'unavailable'));
  await choose(csv('cars.csv'));
  await screen.findByRole('button', { name: 'Try again' });
  api.on('/api/x/fleet/plan', () => Response.json(plan({ files: [], version: '', problems, problemCount: 700 })));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('700 problems in the files')).toBeTruthy();
  // The list scrolls, also by keyboard.
  expect(screen.getByRole('region', { name: '700 problems in the files' }).tabIndex).toBe(0);
  expect(screen.getByText('cars.csv:17 daily_price')).toBeTruthy();
  expect(screen.getByText('“4o”')).toBeTruthy();
  expect(screen.getByText('and 698 more')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Apply these changes' })).toBeNull();
});

it.each([
  ['fr', 'Dans les dates comme 03/04/2027, le jour vient en premier', /un montant, par exemple 49\.90/],
  ['es', 'En fechas como 03/04/2027, el día va primero', /un importe, por ejemplo 49\.90/],
] as const)('states problems and notes in the page’s language: %s', async (language, checkbox, money) => {
  await loadFleetTexts();
  await setLanguage(language);
  const values = { first: '2027-04-03', second: '2027-03-04', option: '--dates dmy' };
  const dates = { code: 'twoDays', values: Object.entries(values).map(([name, value]) => ({ name, value })) };
  const problems = [
    { file: 'cars.csv', line: 17, column: 'daily_price', expected: { code: 'money', values: [] }, got: '4o' },
    { file: 'prices.csv', line: 2, column: 'from', expected: dates, got: '03/04/2027' },
    { file: 'cars.csv', line: 3, column: 'seats', expected: { code: 'ofNextYear', values: [] }, got: '7' },
  ];
  const warnings = [{ file: 'cars.csv', column: 'wheels' }];
  api.on('/api/x/fleet/plan', () => Response.json(plan({ files: [], problems, problemCount: 3, warnings })));
  await openView(FleetView, api, { filters: '?show=files' });
  await userEvent.upload(screen.getByLabelText(/Fichiers de la flotte|Archivos de la flota/), [csv('cars.csv')]);
  expect(await screen.findByText(money)).toBeTruthy();
  expect(screen.getByText(new RegExp(`«\\s?${checkbox}\\s?»`))).toBeTruthy();
  expect(screen.getByText(/la (colonne|columna) wheels/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/--dates|expected|Expected|ofNextYear/);
});

it('explains files that can’t be sent', async () => {
  const large = csv('cars.csv');
  Object.defineProperty(large, 'size', { value: fleetUpload.bytes + 1 });
  await choose(large);
  expect(await screen.findByText(/larger than 100 MB/)).toBeTruthy();
  await userEvent.upload(screen.getByLabelText('Fleet files'), [csv('a.zip'), csv('cars.csv')]);
  expect(await screen.findByText(/either one ZIP file or the files themselves/)).toBeTruthy();
  const gone = csv('cars.csv');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  await userEvent.upload(screen.getByLabelText('Fleet files'), [gone]);
  expect(await screen.findByText(/couldn’t read one of the files/)).toBeTruthy();
  expect(api.sent('/api/x/fleet/plan')).toEqual([]);
});

it('leaves a ZIP as it is, and keeps two files of one name apart', async () => {
  const zip = csv('my fleet.zip');
  expect(await packFiles([zip])).toEqual({ file: zip });
  const packed = await packFiles([csv('cars.csv', 'a'), csv('cars.csv', 'b')]);
  const file = 'file' in packed ? packed.file : null;
  expect(Object.keys(unzipSync(new Uint8Array((await file?.arrayBuffer()) ?? [])))).toEqual(['cars.csv', '1/cars.csv']);
});

it('shows a supplier what the files may change', async () => {
  api.person = { ...fakePerson, type: 'supplier' };
  await openView(FleetView, api, { filters: '?show=files' });
  expect(await screen.findByRole('button', { name: 'Download your cars (ZIP)' })).toBeTruthy();
  expect(screen.getByText(/You can change your own cars/)).toBeTruthy();
});

it('keeps the page when the fleet can’t be downloaded, and says why', async () => {
  const submitted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  api.on('/api/x/fleet/choices/', () => fakeProblem(401, 'session_expired'));
  const { store } = await openView(FleetView, api, { filters: '?show=files' });
  const button = await screen.findByRole('button', { name: 'Download the fleet (ZIP)' });
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Sign in again/);
  expect(store.session.isPrompting.value).toBe(true);
  expect(submitted).not.toHaveBeenCalled();
  api.on('/api/x/fleet/choices/', () => Response.json({ suppliers: [], locations: [] }));
  await userEvent.click(button);
  await waitFor(() => expect(submitted).toHaveBeenCalledOnce());
  expect(submitted.mock.contexts[0]).toHaveProperty('method', 'post');
});
