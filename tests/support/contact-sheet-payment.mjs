// The screens of checkout and payment. Each picture has its own days, because a booked car is no longer available.
const days = 24 * 60 * 60 * 1000;
let taken = 0;

function nextTrip() {
  const from = Date.UTC(2027, 2, 1) + 3 * days * taken++;
  const day = (time) => `${new Date(time).toISOString().slice(0, 10)}T10:00`;
  return { from: day(from), to: day(from + 2 * days) };
}

const cards = {
  declined: '4000 0000 0000 0002',
  challenge: '4000 0000 0000 3220',
  pays: '4242 4242 4242 4242',
};

/** Opens an unbooked list of cars and fills in the checkout of the first. */
export async function fillIn({ page, site, language }) {
  const trip = new URLSearchParams({ pickup: 'BCN', ...nextTrip(), l: language });
  await page.goto(`${site}/search?${trip}`);
  await page.locator('rental-results article a[href*="car="]').first().click();
  const form = page.locator('rental-checkout');
  await form.locator('[name="terms"]').waitFor();
  const texts = {
    'driver-fullName': 'Amina Benali',
    // Nobody may have two unpaid bookings without a confirmed address.
    'driver-email': `amina.${taken}@example.com`,
    'driver-phone': '+33 612345678',
    'driver-birthDate-day': '7',
    'driver-birthDate-month': '3',
    'driver-birthDate-year': '1988',
    licenseNumber: 'AB 123456',
  };
  for (const [name, text] of Object.entries(texts)) await form.locator(`[name="${name}"]`).fill(text);
  for (const file of await form.locator('input[type="file"]').all()) await file.setInputFiles(await licence());
  await form.locator('[name="terms"]').check();
  return form;
}

/** A picture for suppliers that require a licence scan. */
async function licence() {
  const { default: sharp } = await import('sharp');
  const create = { width: 600, height: 400, channels: 3, background: '#ccd' };
  return { name: 'licence.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

export const send = (form) => form.locator('button[type="submit"]:visible').last().click();

async function confirm(shot) {
  const form = await fillIn(shot);
  await form.locator('[name="choice"][value="later"]').check({ force: true });
  await send(form);
  await bookingOpened(shot);
}

/** The host shows a booking that was made on the booking's own page. */
const bookingOpened = ({ page }) => page.locator('main rental-account .r-booking__head').waitFor();

/** Submits the checkout, which opens the card form. */
export async function openPayment(shot) {
  const form = await fillIn(shot);
  await form.locator('[name="choice"][value="full"]').check({ force: true });
  await send(form);
  await form.locator('slot[name="payment"]').waitFor({ state: 'attached' });
  return form;
}

async function openCardForm(shot) {
  const form = await openPayment(shot);
  const frame = shot.page.frameLocator('rental-checkout > [slot="payment"] iframe');
  await frame.locator('[name="card-number"]').waitFor();
  return { form, frame };
}

async function payWith(shot, number) {
  const { form, frame } = await openCardForm(shot);
  await frame.locator('[name="card-number"]').fill(number);
  await frame.locator('[name="card-expiry"]').fill('12/30');
  await frame.locator('[name="card-code"]').fill('737');
  await frame.locator('button[type="submit"]').click();
  return { form, frame };
}

export const paymentScreens = {
  confirmation: confirm,
  'confirmation-print': async (shot) => {
    await confirm(shot);
    await shot.page.emulateMedia({ media: 'print' });
  },
  payment: async (shot) => {
    await openCardForm(shot);
  },
  'payment-declined': async (shot) => {
    const { form, frame } = await payWith(shot, cards.declined);
    await form.locator('[role="alert"]').first().waitFor();
    await frame.locator('[name="card-number"]').waitFor();
  },
  'payment-bank': async (shot) => {
    const { frame } = await payWith(shot, cards.challenge);
    await frame.locator('[name="card-number"]').waitFor({ state: 'hidden' });
  },
  paid: async (shot) => {
    await payWith(shot, cards.pays);
    await bookingOpened(shot);
  },
};
