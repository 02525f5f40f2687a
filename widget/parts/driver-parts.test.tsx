import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../tests/support/expect-accessible.ts';
import { ApiError } from '../client/api-error.ts';
import { bookingStatuses } from '../domain/enumerations.ts';
import { productDefaults } from '../domain/product-defaults.ts';
import { setLanguage } from '../i18n/localize.ts';
import { createStore, type Store } from '../state/store.ts';
import { StoreProvider } from '../state/store-context.tsx';
import { DriverFields } from './driver-fields.tsx';
import type { DriverFieldName } from './driver-texts.ts';
import { LicenseField, type LicenseFieldProps } from './license-field.tsx';
import { PersonPhoneField } from './person-phone-field.tsx';
import { StatusBadge } from './status-badge.tsx';

afterEach(async () => {
  cleanup();
  await setLanguage('en');
});

const picture = new File(['a picture'], 'licence.png', { type: 'image/png' });
const choose = (label = 'Photo or scan of the licence') => userEvent.upload(screen.getByLabelText(label), picture);

/** A form with one licence that keeps the file's name, as the checkout does. */
function Form({ upload, ...rest }: Partial<LicenseFieldProps>) {
  const [name, setName] = useState<string>();
  return (
    <LicenseField
      {...rest}
      uploaded={name}
      upload={async (file, signal) => {
        await upload?.(file, signal);
        setName(file.name);
      }}
      onRemove={() => setName(undefined)}
    />
  );
}

function pending() {
  let end: (error?: unknown) => void = () => undefined;
  const promise = new Promise<void>((done, fail) => {
    end = (error) => (error ? fail(error) : done());
  });
  return { promise, end: (error?: unknown) => end(error) };
}

it('uploads a licence at once with progress, and shows the uploaded file', async () => {
  const sending = pending();
  const { container } = render(<Form reason="Required before pick-up." upload={() => sending.promise} />);
  expect(screen.getByText('Required before pick-up. JPG, PNG, WebP or PDF, up to 10 MB.')).toBeTruthy();
  await choose();
  expect(screen.getByRole('progressbar', { name: 'Uploading…' })).toBeTruthy();
  sending.end();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByText('licence.png')).toBeTruthy();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Remove licence.png' }));
  expect(screen.getByText('Choose a file or drop it here')).toBeTruthy();
});

it('aborts the upload when the file is removed', async () => {
  const upload = vi.fn(() => new Promise<void>(() => undefined));
  render(<Form upload={upload} />);
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Remove licence.png' }));
  expect(upload.mock.calls.map(([, signal]: unknown[]) => (signal as AbortSignal).aborted)).toEqual([true]);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('rejects files that the server would reject, and shows the server’s error', async () => {
  const error = new ApiError({
    method: 'POST',
    url: '/api/create-license',
    status: 415,
    code: 'file_type_not_allowed',
  });
  const upload = vi.fn(() => Promise.reject(error));
  render(<Form replaces upload={upload} />);
  const input = screen.getByLabelText('Replace with another file');
  const large = new File(['x'], 'huge.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: 10_000_001 });
  await userEvent.upload(input, large);
  expect(screen.getByText('huge.pdf is larger than 10 MB.')).toBeTruthy();
  expect(upload).not.toHaveBeenCalled();
  await choose('Replace with another file');
  expect(await screen.findByText('This file type isn’t supported. Use one of the listed types.')).toBeTruthy();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Choose a file or drop it here')).toBeTruthy();
});

it('says in each language that the server accepts no files at the moment', async () => {
  await setLanguage('fr');
  const error = new ApiError({ method: 'POST', url: '/api/create-license', status: 503, code: 'unavailable' });
  render(<Form upload={() => Promise.reject(error)} />);
  await choose('Photo ou scan du permis');
  expect(await screen.findByText(/Nous ne pouvons pas recevoir de fichiers pour le moment/)).toBeTruthy();
});

it('renders the same four fields for every driver, with autofill for the first driver only', async () => {
  const typed = vi.fn();
  const bind = (name: DriverFieldName) => ({
    name,
    value: '',
    error: name === 'email' ? 'Invalid email address' : undefined,
    ...(name === 'phone' ? { optional: true } : { required: true }),
    onChange: (text: string) => typed(name, text),
  });
  const { container, rerender } = render(<DriverFields bind={bind} />, { wrapper: inStore() });
  const completions = () => [...container.querySelectorAll('input')].map((input) => input.getAttribute('autocomplete'));
  expect(completions()).toEqual(['name', 'email', 'tel', 'bday-day', 'bday-month', 'bday-year']);
  expect(screen.getByRole('textbox', { name: 'Email address' }).getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(screen.getByRole('textbox', { name: 'Full name' }), 'A');
  await userEvent.type(screen.getByRole('textbox', { name: 'Year' }), '1');
  expect(typed.mock.calls).toEqual([
    ['fullName', 'A'],
    ['birthDate', '1--'],
  ]);
  await expectAccessible(container);
  rerender(<DriverFields isOther bind={bind} />);
  expect(completions()).toEqual(Array(6).fill('off'));
});

const send = vi.fn();

function PhoneForm({ initial = '', others }: { initial?: string; others?: ReactNode }) {
  const [value, setValue] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send(value);
      }}
    >
      <PersonPhoneField label="Phone" value={value} onChange={setValue} />
      {others}
      <button type="submit">Book</button>
    </form>
  );
}

function inStore(store: Store = createStore('https://api.example')) {
  return ({ children }: { children: ReactNode }) => <StoreProvider store={store}>{children}</StoreProvider>;
}

describe('a person’s phone number', () => {
  beforeEach(() => void send.mockClear());

  const browserIn = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const field = () => screen.getByLabelText('Phone');
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const open = (store?: Store) => render(<PhoneForm />, { wrapper: inStore(store) });

  it('starts at the country of the browser', async () => {
    browserIn('es-ES', 'es');
    open();
    await userEvent.type(field(), '612345678');
    await press('Book');
    expect(send).toHaveBeenLastCalledWith('+34612345678');
  });

  it('requires the country if the browser names none', async () => {
    browserIn('fr');
    open();
    await userEvent.type(field(), '612345678');
    await press('Book');
    await press('Book');
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByText('Choose the country of this number.')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Country code'), 'MA');
    await press('Book');
    expect(send).toHaveBeenLastCalledWith('+212612345678');
  });

  it('takes the country of the address where the operator enabled that', async () => {
    browserIn('fr');
    const store = createStore('https://api.example');
    store.setConfig({ ...productDefaults, setLanguageFromIp: true });
    vi.spyOn(store.client, 'call').mockResolvedValue('MA' as never);
    open(store);
    await waitFor(() => expect(screen.getByLabelText('Country code')).toHaveProperty('value', 'MA'));
  });

  it('warns of a number that does not fit its country, once', async () => {
    browserIn('fr-FR');
    open();
    await userEvent.type(field(), '61234567');
    await press('Book');
    await screen.findByText('This number looks too short for France. Is the country right?');
    expect(document.activeElement).toBe(field());
    expect(send).not.toHaveBeenCalled();
    await press('Book');
    expect(send).toHaveBeenLastCalledWith('+3361234567');
  });

  it('warns after the press that takes the focus, so that nothing moves under it', async () => {
    browserIn('fr-FR');
    open();
    await userEvent.type(field(), '61234567');
    const matches = vi
      .spyOn(document.documentElement, 'matches')
      .mockImplementation((selector) => selector === ':active');
    fireEvent.blur(field());
    expect(screen.queryByText(/looks too short/)).toBeNull();
    matches.mockRestore();
    fireEvent.mouseUp(document.body);
    expect(await screen.findByText(/looks too short/)).toBeTruthy();
  });

  it('keeps a doubtful number at a press, and warns of another one again', async () => {
    browserIn('fr-FR');
    open();
    await userEvent.type(field(), '6123456789');
    await userEvent.tab();
    await screen.findByText('This number looks too long for France. Is the country right?');
    await press('Keep this number');
    expect(screen.queryByText(/looks too long/)).toBeNull();
    expect(document.activeElement).toBe(field());
    await userEvent.type(field(), '0');
    await press('Book');
    expect(send).not.toHaveBeenCalled();
    await screen.findByText(/looks too long/);
  });
});

it('renders every status as text, in each language', async () => {
  const words = async (language: 'en' | 'fr' | 'es') => {
    await setLanguage(language);
    cleanup();
    const { container } = render(bookingStatuses.map((status) => <StatusBadge key={status} status={status} />));
    return [...container.querySelectorAll('.r-badge')].map(({ textContent }) => textContent);
  };
  const [en, fr, es] = [await words('en'), await words('fr'), await words('es')];
  expect(new Set(en).size).toBe(bookingStatuses.length);
  expect(fr.every((text, at) => text !== '' && text !== en[at])).toBe(true);
  expect(es.every((text, at) => text !== '' && text !== en[at])).toBe(true);
});

it('does not hold back the errors of fields that are not filled in', async () => {
  send.mockClear();
  render(<PhoneForm initial="612345678" others={<input aria-label="Name" required />} />, { wrapper: inStore() });
  const button = screen.getByRole('button', { name: 'Book' });
  button.closest('form')?.setAttribute('novalidate', '');
  await userEvent.click(button);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('Choose the country of this number.')).toBeTruthy();
});
