import type { Locator, Page } from '@playwright/test';
import { changeBookingStatus } from './bookcars-calls.ts';
import { timeoutMs } from './browser-rounds.ts';

/** The fixtures of a journey: a page, the site in front of BookCars, its language, and days that no other journey uses. */
export interface Journey {
  page: Page;
  siteUrl: string;
  backend: string;
  /** A page of another origin with a strict policy and our tags. */
  partnerUrl: string;
  language: string;
  /** `from` and `to` of the trip, as wall times. */
  trip: { from: string; to: string };
  /** Unique in the campaign. */
  email: string;
}

/** The customer and the place of the trial's seed. */
const customer = { email: 'casey@example.com', password: 'Customer1!' };
const place = 'Paris Charles de Gaulle Airport';

function expectThat(condition: boolean, what: string): void {
  if (!condition) throw new Error(what);
}

async function visible(locator: Locator): Promise<Locator> {
  await locator.first().waitFor({ timeout: timeoutMs });
  return locator.first();
}

const open = ({ page, siteUrl, language }: Journey, path: string) =>
  page.goto(`${siteUrl}${path}${path.includes('?') ? '&' : '?'}l=${language}`);

function searchPath({ trip }: Journey): string {
  return `/search?${new URLSearchParams({ pickup: place, ...trip })}`;
}

const digits = (text: string | null) => (text ?? '').replace(/\D/g, '');

/** Returns the amount in a text as it is written there, without its currency. */
const amountIn = (text: string | null) => /\d[\d.,\s]*/.exec(text ?? '')?.[0].trim() ?? '';

/** Opens the checkout of the first car that can be booked, and returns the total of its card. */
async function openCheckout(journey: Journey): Promise<string> {
  const { page } = journey;
  await open(journey, searchPath(journey));
  const card = page.locator('rental-results article').filter({ has: page.locator('a[href*="car="]') });
  const total = amountIn(await (await visible(card.locator('.r-car-card__total'))).textContent());
  await card.first().locator('a[href*="car="]').first().click();
  await visible(page.locator('rental-checkout [name="terms"]'));
  return total;
}

async function fillDriver({ page, email }: Journey): Promise<void> {
  const form = page.locator('rental-checkout');
  const fields = { fullName: 'Ada Lovelace', email, phone: '+33 612345678' };
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="driver-${name}"]`).fill(value);
  for (const [name, value] of [
    ['day', '7'],
    ['month', '3'],
    ['year', '1988'],
  ] as const) {
    await form.locator(`[name="driver-birthDate-${name}"]`).fill(value);
  }
  expectThat((await form.locator('[name="licenseNumber"]').count()) === 0, 'a licence number is requested for nothing');
}

/** Books, and returns the booking's number from the address of the confirmation. */
async function book({ page }: Journey, total: string): Promise<string> {
  await page.locator('rental-checkout [name="terms"]').check();
  await page.locator('rental-checkout .r-button[type=submit]').click();
  await page.waitForURL(/\/booking\?.*ref=/, { timeout: timeoutMs });
  const reference = new URL(page.url()).searchParams.get('ref') ?? '';
  await visible(page.locator('rental-account').getByText(reference));
  await visible(page.locator('rental-account').getByText(total));
  return reference;
}

async function signIn(journey: Journey, { email, password } = customer): Promise<void> {
  const { page, siteUrl } = journey;
  await open(journey, '/sign-in');
  const form = page.locator('main rental-account');
  await form.locator('[name="email"]').fill(email);
  await form.locator('[name="password"]').fill(password);
  await form.locator('[name="password"]').press('Enter');
  await page.waitForURL((url) => url.href.startsWith(siteUrl) && url.pathname === '/', { timeout: timeoutMs });
}

async function bookAsGuest(journey: Journey): Promise<void> {
  const { page } = journey;
  const total = await openCheckout(journey);
  await fillDriver(journey);
  const reference = await book(journey, total);
  await page.reload();
  await visible(page.locator('rental-account').getByText('Ada Lovelace'));
  // Another browser has no token: the number and the address open the booking.
  const other = await page.context().browser()?.newContext();
  const stranger = await other?.newPage();
  if (!other || !stranger) throw new Error('The browser has closed');
  await open({ ...journey, page: stranger }, `/booking?ref=${reference}`);
  await (await visible(stranger.locator('rental-account [name="email"]'))).fill(journey.email);
  await stranger.locator('rental-account [name="email"]').press('Enter');
  await visible(stranger.locator('rental-account').getByText('Ada Lovelace'));
  await other.close();
}

async function bookTwice(journey: Journey): Promise<void> {
  for (const hours of ['10:00', '12:00']) {
    const trip = { from: journey.trip.from.replace('10:00', hours), to: journey.trip.to.replace('10:00', hours) };
    const total = await openCheckout({ ...journey, trip });
    await fillDriver(journey);
    await book(journey, total);
  }
}

async function bookSignedIn(journey: Journey): Promise<void> {
  const { page, siteUrl } = journey;
  await signIn(journey);
  const total = await openCheckout(journey);
  const phone = page.locator('rental-checkout [name="driver-phone"]');
  if ((await phone.inputValue()) === '') await phone.fill('+33 612345678');
  const reference = await book(journey, total);
  await open(journey, '/bookings');
  await (await visible(page.locator(`rental-account a[href*="${reference}"]`))).click();
  await visible(page.locator('rental-account').getByText(reference));
  const response = await page.request.get(`${siteUrl}/api/booking/${reference}/en`);
  expectThat(((await response.json()) as { driver?: unknown }).driver !== undefined, 'the own booking has no driver');
  await changeBookingStatus(journey.backend, reference, 'reserved');
  await readNotice(journey);
}

/** Marks the latest notification as read, and deletes it. */
async function readNotice(journey: Journey): Promise<void> {
  const { page } = journey;
  const responseOf = (path: string) =>
    page.waitForResponse((response) => response.url().includes(path) && response.ok(), { timeout: timeoutMs });
  await open(journey, '/notifications');
  const notices = page.locator('main .r-notice-item');
  const tools = (await visible(notices)).locator('.r-notice-item__tools button');
  expectThat((await notices.first().getAttribute('data-unread')) !== null, 'the new notification is not unread');
  const marked = responseOf('/api/mark-notifications-as-read/');
  await tools.first().click();
  await marked;
  await page.reload();
  await visible(notices);
  expectThat((await notices.first().getAttribute('data-unread')) === null, 'the notification is still unread');
  const before = await notices.count();
  await tools.last().click();
  const deleted = responseOf('/api/delete-notifications/');
  await page.locator('dialog[open] button').last().click();
  await deleted;
  await page.reload();
  await visible(page.locator('main h1'));
  await page.waitForFunction(() => document.querySelector('rental-account')?.getAttribute('data-state') !== 'loading');
  expectThat((await notices.count()) < before, 'the notification is still there');
}

async function keepAccount(journey: Journey): Promise<void> {
  const { page } = journey;
  await signIn(journey);
  await open(journey, '/settings');
  const form = page.locator('main rental-account');
  await (await visible(form.locator('[name="fullName"]'))).fill('Casey Customer');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/update-user') && response.ok());
  await form.locator('[name="fullName"]').press('Enter');
  await saved;
  await open(journey, '/notifications');
  await visible(page.locator('main h1'));
  await open(journey, '/bookings');
  await visible(page.locator('main rental-account'));
}

async function signUp(journey: Journey): Promise<void> {
  const { page, email } = journey;
  await open(journey, '/sign-up');
  const form = page.locator('main rental-account');
  const fields = { fullName: 'Nina Neu', email, password: 'a long pass phrase', repeated: 'a long pass phrase' };
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
  await form.locator('[name="birthDate-day"]').fill('7');
  await form.locator('[name="birthDate-month"]').fill('3');
  await form.locator('[name="birthDate-year"]').fill('1988');
  await form.locator('[name="terms"]').check();
  await form.locator('button[type="submit"]').first().click();
  await page.waitForFunction(() => localStorage.getItem('rental-user') !== null, undefined, { timeout: timeoutMs });
}

async function browse(journey: Journey): Promise<void> {
  const { page } = journey;
  for (const path of ['/', '/suppliers', '/categories']) {
    await open(journey, path);
    await visible(page.locator('main h1'));
  }
  await open(journey, '/locations');
  // Phones show the map on request.
  const showMap = page.locator('main button.s-map-on-request__switch');
  await showMap.waitFor({ state: 'attached', timeout: timeoutMs });
  if (await showMap.isVisible()) await showMap.click();
  const map = page.locator('.leaflet-container').first();
  await map.scrollIntoViewIfNeeded({ timeout: timeoutMs });
  await page.waitForFunction(
    () => [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile')].some((tile) => tile.naturalWidth > 0),
    undefined,
    { timeout: timeoutMs },
  );
  await open(journey, `${searchPath(journey)}&gearbox=automatic&sort=total`);
  const totals = page.locator('rental-results .r-car-card__total');
  await visible(totals);
  const shown = (await totals.allTextContents()).map((text) => Number(digits(text)));
  expectThat(
    shown.every((total, index) => index === 0 || total >= (shown[index - 1] ?? 0)),
    `not in order: ${shown}`,
  );
  await open(journey, `${searchPath(journey)}&view=suppliers`);
  await visible(page.locator('rental-results table, rental-results [role="table"], rental-results article'));
}

export async function bookOnPartnerPage(journey: Journey): Promise<void> {
  const { page, partnerUrl, language, trip } = journey;
  await page.goto(`${partnerUrl}/?${new URLSearchParams({ lang: language, pickup: place, ...trip })}`);
  const card = page.locator('rental-results article').filter({ has: page.locator('a[href*="car="]') });
  const total = amountIn(await (await visible(card.locator('.r-car-card__total'))).textContent());
  const href = (await card.first().locator('a[href*="car="]').first().getAttribute('href')) ?? '';
  await page.goto(`${partnerUrl}/book?${new URL(href, partnerUrl).searchParams}&lang=${language}`);
  await visible(page.locator('rental-checkout [name="terms"]'));
  await fillDriver(journey);
  await page.locator('rental-checkout [name="terms"]').check();
  await page.locator('rental-checkout .r-button[type=submit]').click();
  await visible(page.locator('rental-checkout').getByText(/^[0-9a-f]{24}$/i));
  await visible(page.locator('rental-checkout').getByText(total));
}

export const journeys: Readonly<Record<string, (journey: Journey) => Promise<void>>> = {
  'a guest books and opens the booking elsewhere': bookAsGuest,
  'a guest books twice with one address': bookTwice,
  'a customer books, finds the booking and opens it': bookSignedIn,
  'a customer changes the settings and reads notifications': keepAccount,
  'a visitor signs up': signUp,
  'a visitor looks around, sorts and compares': browse,
  'a guest books on a strict page of a partner': bookOnPartnerPage,
};
