import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseConfig } from '../contract/config.ts';
import type { PlanStep } from '../contract/quote.ts';
import type { PaymentChoice } from '../domain/enumerations.ts';
import { minor } from '../domain/money.ts';
import { getStore } from '../state/store.ts';
import { StoreProvider } from '../state/store-context.tsx';
import { CarPicture } from './car-picture.tsx';
import { HiddenSuppliers } from './hidden-suppliers.ts';
import { HumanCheckNote } from './human-check-note.tsx';
import { PlanLines, PriceLines } from './price-lines.tsx';
import { rentalName } from './rental-name.ts';
import { SupplierMark } from './supplier-mark.tsx';

beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined));
afterEach(cleanup);

const store = getStore('https://parts.example');
const inStore = (part: React.ReactNode) => render(<StoreProvider store={store}>{part}</StoreProvider>);

it('renders the price lines and the total, with a minus before a discount', () => {
  inStore(
    <PriceLines
      price={{
        days: 8,
        currency: 'AUD',
        lines: [
          { code: 'weekly', amountMinor: minor(10_000), quantity: 1, unitMinor: minor(10_000) },
          { code: 'daily', amountMinor: minor(2050), quantity: 1, unitMinor: undefined },
          { code: 'theftProtection', amountMinor: minor(4000), quantity: 8, unitMinor: minor(500) },
          { code: 'priceChange', amountMinor: minor(-1605), quantity: 1, unitMinor: undefined, rate: -10 },
        ],
        totalMinor: minor(14_445),
      }}
    />,
  );
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '7 days$100.00',
    '1 day$20.50',
    'Theft protection 8 × $5.00$40.00',
    'Supplier discount 10%−$16.05',
    'Total for 8 days$144.45 AUD',
  ]);
});

it.each<[PaymentChoice, number, number, string[]]>([
  ['later', 0, 7410, ['$0.00', '$74.10', '$150.00']],
  ['deposit', 15_000, 7410, ['$150.00', '$74.10']],
  ['full', 7410, 0, ['$74.10', '$0.00', '$150.00']],
])('says what is paid when: %s', (choice, now, atCounter, amounts) => {
  const plan: PlanStep = { now: minor(now), atCounter: minor(atCounter), held: minor(15_000) };
  inStore(<PlanLines plan={plan} currency="USD" choice={choice} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(amounts);
});

it.each([
  [undefined, '300', '200'],
  ['option', '128', '85'],
  ['chosen', '45', '30'],
] as const)('keeps a whole address of a picture, and names it: %s', (size, width, height) => {
  inStore(<CarPicture image="https://pictures.example/clio.png" name="Renault Clio" size={size} />);
  const picture = screen.getByRole('img', { name: 'Renault Clio' });
  expect(['src', 'width', 'height'].map((name) => picture.getAttribute(name))).toEqual([
    'https://pictures.example/clio.png',
    width,
    height,
  ]);
});

it('has a text alternative for a missing picture', () => {
  inStore(<CarPicture image={undefined} name="Renault Clio" />);
  expect(screen.getByRole('img', { name: 'Renault Clio, no picture' })).toBeTruthy();
});

it('replaces a photograph that fails to load with a drawing of the same size', () => {
  inStore(<CarPicture image="clio.avif" name="Renault Clio" eager />);
  const picture = screen.getByRole('img', { name: 'Renault Clio' });
  expect(picture.getAttribute('src')).toBe('https://parts.example/cdn/bookcars/cars/clio.avif');
  const frame = picture.className;
  fireEvent.error(picture);
  expect(screen.getByRole('img', { name: 'Renault Clio, no picture' }).getAttribute('class')).toBe(
    `${frame} r-car-picture--none`,
  );
});

it('loads a logo from the API’s users folder', () => {
  inStore(<SupplierMark supplier={{ fullName: 'Zellia Rent', avatar: 'zellia.svg' }} />);
  const logo = document.querySelector('img');
  expect(logo?.getAttribute('src')).toBe('https://parts.example/cdn/bookcars/users/zellia.svg');
  expect([logo?.getAttribute('width'), logo?.getAttribute('height')]).toEqual(['60', '30']);
  expect(screen.getByText('Zellia Rent')).toBeTruthy();
});

it('renders no supplier if the operator or the tag hides them', () => {
  const mark = <SupplierMark supplier={{ fullName: 'Zellia Rent', avatar: 'zellia.svg' }} />;
  inStore(<HiddenSuppliers.Provider value>{mark}</HiddenSuppliers.Provider>);
  expect(document.body.textContent).toBe('');
  cleanup();
  const white = getStore('https://white-label.example');
  white.setConfig(parseConfig({ hideSuppliers: true }));
  render(<StoreProvider store={white}>{mark}</StoreProvider>);
  expect(document.body.textContent).toBe('');
  const rented = { car: { name: 'Clio' }, supplier: { fullName: 'Zellia Rent' } };
  expect([true, false].map((hides) => rentalName(rented, hides))).toEqual(['Clio', 'Clio, Zellia Rent']);
});

it('renders the reCAPTCHA notice only if reCAPTCHA is enabled', () => {
  const host = getStore(location.origin);
  const onSite = () =>
    render(
      <StoreProvider store={host}>
        <HumanCheckNote />
      </StoreProvider>,
    );
  expect(onSite().container.textContent).toBe('');
  cleanup();
  host.setConfig(parseConfig({ recaptchaEnabled: true, recaptchaSiteKey: 'key' }));
  const { unmount } = onSite();
  expect(screen.getByText(/protected by reCAPTCHA/).textContent).toMatch(
    /^This site is protected by reCAPTCHA and the Google Privacy Policy.* and Terms of Service.* apply\.$/,
  );
  expect(document.documentElement.hasAttribute('data-human-check')).toBe(true);
  unmount();
  expect(document.documentElement.hasAttribute('data-human-check')).toBe(false);
});
