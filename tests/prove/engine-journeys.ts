import { setTimeout as wait } from 'node:timers/promises';
import { describeTarget, type EnginePage, expressionOf, type Target } from './engine-page.ts';
import { timeoutMs } from './open-page.ts';

/** The input of a journey: a browser window, the product's URLs and a unique driver. */
export interface EngineJourney {
  page: EnginePage;
  siteUrl: string;
  partnerUrl: string;
  email: string;
  /** A licence to upload, `licence.pdf`. */
  licensePath: string;
  /** Notes that a step is done, and keeps a picture of the window. */
  step: (name: string) => Promise<void>;
}

const within =
  (host: string) =>
  (selector: string, text?: string): Target => ({ host, selector, ...(text && { text }) });
const search = within('rental-search');
const results = within('rental-results');
const checkout = within('rental-checkout');

const dayMs = 86_400_000;
/** Returns the button of a day in the calendar, `days` after today. */
function dayButton(days: number): Target {
  return search(`[data-day="${new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)}"] button`);
}

const driver = {
  fullName: 'Ada Lovelace',
  phone: '+33 612345678',
  'birthDate-day': '7',
  'birthDate-month': '3',
  'birthDate-year': '1988',
};

/** A card that the sandbox accepts. */
const card = { 'card-number': '4242424242424242', 'card-expiry': '1230', 'card-code': '737' };

/** Repeats a check until it is true. A page that is just being replaced refuses the call. */
async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await check().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Timed out after ${timeoutMs} ms: ${what}`);
    await wait(100);
  }
}

/** Waits until an element is visible and enabled, and returns its text. */
async function waitForText(page: EnginePage, target: Target): Promise<string> {
  let text: unknown = null;
  await until(describeTarget(target), async () => {
    text = await page.evaluate(`${expressionOf(target)}?.textContent ?? null`);
    return text !== null;
  });
  return String(text);
}

const isVisible = (page: EnginePage, target: Target) => page.evaluate(`${expressionOf(target)} !== null`);

async function click(page: EnginePage, target: Target): Promise<void> {
  await waitForText(page, target);
  await page.click(target);
}

async function type(page: EnginePage, target: Target, text: string): Promise<void> {
  await waitForText(page, target);
  await page.type(target, text);
}

/** Returns the digits of an amount: `$1,234.50` is `123450`. */
const digits = (text: string) => text.replace(/\D/g, '');

/** Chooses a suggested place and two days in the calendar, and searches. */
async function searchTrip({ page, step }: EngineJourney): Promise<void> {
  await waitForText(page, { selector: 'rental-search[data-state="ready"]' });
  await step('form');
  const place = search('[role="combobox"]');
  await click(page, place);
  await type(page, place, 'NCE');
  const suggestion = search('[role="option"]', 'Nice');
  await waitForText(page, suggestion);
  await step('suggestions');
  await page.click(suggestion);
  await chooseDays({ page, step });
  await page.click(search('.r-button[type="submit"]'));
}

async function chooseDays({ page, step }: Pick<EngineJourney, 'page' | 'step'>): Promise<void> {
  await click(page, search('[data-end="from"]'));
  await waitForText(page, dayButton(20));
  await step('calendar');
  await page.click(dayButton(20));
  await click(page, dayButton(23));
  await until('the calendar closes', async () => !(await isVisible(page, dayButton(23))));
}

/** Selects a filter, which leaves fewer cars. */
async function filterCars({ page, step }: EngineJourney): Promise<void> {
  const count = results('.r-results__count');
  const all = await waitForText(page, count);
  await step('results');
  await click(page, results('label', 'Automatic'));
  await until('the filter leaves fewer cars', async () => (await waitForText(page, count)) !== all);
  await step('filter');
}

/** Opens the checkout of the first car that can be booked. Returns the total on its card. */
async function selectCar({ page }: EngineJourney): Promise<string> {
  const link = results('article a[href*="car="]');
  await waitForText(page, link);
  const total = await waitForText(page, results('article:has(a[href*="car="]) .r-car-card__total'));
  await page.click(link);
  return digits(total);
}

/** Fills in the driver, and uploads the licence if the supplier needs it before pick-up. */
async function fillInDriver({ page, email, licensePath }: EngineJourney): Promise<void> {
  for (const [name, text] of Object.entries({ ...driver, email })) {
    await type(page, checkout(`[name="driver-${name}"]`), text);
  }
  const license = checkout('[name="licenseNumber"]');
  if (await isVisible(page, license)) await page.type(license, 'AB 123456');
  const copy = checkout('input[type="file"]');
  if (await isVisible(page, copy)) {
    await page.upload(copy, licensePath);
    await waitForText(page, checkout('.r-file__remove'));
    await until('the licence is uploaded', async () => !(await isVisible(page, checkout('*', 'Uploading…'))));
  }
  await click(page, checkout('[name="terms"]'));
}

function expectTotal(where: string, shown: string, total: string): void {
  if (digits(shown) !== total) throw new Error(`${where}: ${shown} instead of ${total}`);
}

/** Pays the total in the sandbox’s card form, which is a separate document. */
async function pay({ page, step }: EngineJourney): Promise<void> {
  await click(page, checkout('label:has([name="choice"][value="full"])'));
  await step('checkout');
  await page.click(checkout('.r-button[type="submit"]'));
  const frame = checkout('[slot="payment"] iframe');
  await waitForText(page, frame);
  await until('the card form is ready', async () => !(await isVisible(page, checkout('.r-payment-skeleton'))));
  await page.inFrame(frame, async () => {
    for (const [name, text] of Object.entries(card)) await type(page, { selector: `[name="${name}"]` }, text);
    await step('payment');
    await page.click({ selector: 'button[type="submit"]' });
  });
}

/** Books the first car that the filter leaves. Every step shows its total. */
async function book(journey: EngineJourney, tagOfBooking: string): Promise<void> {
  const { page, step } = journey;
  await filterCars(journey);
  const total = await selectCar(journey);
  expectTotal('checkout', await waitForText(page, checkout('.r-price-lines__total td')), total);
  await fillInDriver(journey);
  await pay(journey);
  const booking = within(tagOfBooking);
  await waitForText(page, { selector: 'h1, h2', text: 'Booking confirmed' });
  expectTotal('confirmation', await waitForText(page, booking('.r-price-lines__total td')), total);
  await step('confirmation');
}

/** A person searches and books on the site. */
async function bookOnSite(journey: EngineJourney): Promise<void> {
  const { page, siteUrl } = journey;
  await page.open(`${siteUrl}/?l=en`);
  await searchTrip(journey);
  await book(journey, 'rental-account');
}

/** A guest searches and books on the pages of a hotel, which have their own look and allow nothing but the host. */
async function bookOnPartnerPage(journey: EngineJourney): Promise<void> {
  const { page, partnerUrl, step } = journey;
  await page.open(`${partnerUrl}/hotel/`);
  await waitForText(page, { selector: 'rental-search[data-state="ready"]' });
  await step('form');
  await chooseDays(journey);
  await page.click(search('.r-button[type="submit"]'));
  await book(journey, 'rental-checkout');
}

export const engineJourneys = { site: bookOnSite, partner: bookOnPartnerPage };
