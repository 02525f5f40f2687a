// Screens of rejected bookings.
import { fillIn, openPayment, send } from './contact-sheet-payment.mjs';

/** Lets half an hour pass on the checkout. `respond` then returns the new price. */
const laterPrice = (respond) => async (shot) => {
  const { page } = shot;
  await page.clock.install();
  await fillIn(shot);
  await page.route('**/api/x/quote', respond);
  await page.clock.fastForward(31 * 60_000);
};

async function dearer(route) {
  const response = await route.fetch();
  const quote = await response.json();
  const more = Math.round(quote.totalMinor / 10);
  const [first, ...others] = quote.lines;
  const lines = [{ ...first, amountMinor: first.amountMinor + more }, ...others];
  const steps = Object.entries(quote.plan).map(([way, step]) => {
    const key = way === 'full' ? 'now' : 'atCounter';
    return [way, { ...step, [key]: step[key] + more }];
  });
  const plan = Object.fromEntries(steps);
  await route.fulfill({ response, json: { ...quote, lines, plan, totalMinor: quote.totalMinor + more } });
}

const refusal = (status, body) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ status, title: body.code, ...body }),
});

/** Submits the booking, to which the server responds with a problem. */
const refused = (problem) => async (shot) => {
  const form = await fillIn(shot);
  await shot.page.route('**/api/checkout', (route) => route.fulfill(problem));
  await send(form);
  await form.locator('[role="alert"]').first().waitFor();
};

export const refusalScreens = {
  'price-changed': async (shot) => {
    await laterPrice(dearer)(shot);
    await shot.page.locator('rental-checkout .r-price-changed').waitFor();
  },
  'price-expired': async (shot) => {
    await laterPrice((route) => route.fulfill({ status: 500 }))(shot);
    await shot.page.locator('rental-checkout [role="alert"]').first().waitFor();
  },
  'car-taken': refused(refusal(409, { code: 'car_unavailable' })),
  'not-reached': refused(refusal(503, { code: 'server_error' })),
  'car-gone': async ({ page, site, language }) => {
    const trip = 'pickup=BCN&from=2027-03-01T10:00&to=2027-03-04T10:00';
    await page.goto(`${site}/checkout?car=000000000000000000000000&${trip}&l=${language}`);
    await page.locator('rental-checkout:is([data-state="empty"], [data-state="error"])').waitFor();
  },
  'payment-blocked': async (shot) => {
    const { page } = shot;
    await page.route('**/sandbox/card**', (route) => route.abort());
    await page.clock.install();
    const form = await openPayment(shot);
    await page.clock.fastForward(16_000);
    await form.locator('.r-notice [role="alert"], [role="alert"]').first().waitFor();
  },
};
