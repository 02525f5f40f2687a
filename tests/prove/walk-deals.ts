import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { formOf, type Person, timeoutMs } from './walk-person.ts';
import type { Step } from './walk-steps.ts';

/** Returns the number in a price: "$1,234.50" and "1 234,50 €" are 1234.5. */
function amountIn(text: string): number {
  const [, whole = '', decimals = ''] = /^([\d,.]*?)(?:[,.](\d\d))?$/.exec(text.replace(/[^\d,.]/g, '')) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${decimals}`);
}

async function isShown(person: Person, selector: string): Promise<boolean> {
  return person.find(selector).first().isVisible();
}

export const openCar = (isByKeyboard: boolean): Step => ({
  text: `opens the first car${isByKeyboard ? ' by keyboard' : ''}`,
  canRun: ({ view }) => view.path === '/search',
  run: async (person) => {
    const card = person.find('rental-results article:has(a[href*="car="])').first();
    if (!(await card.isVisible())) return;
    const total = amountIn((await card.locator('.r-car-card__total').first().textContent()) ?? '');
    const link = card.locator('a[href*="car="]').first();
    if (isByKeyboard) {
      await link.focus();
      await person.tab.page.keyboard.press('Enter');
    } else await link.click();
    await person.settle({ until: (view) => view.path === '/checkout' });
    const { total: shown, fields } = person.view;
    // Extras of an earlier visit, or of a booking that is made again, are in the total.
    const form = formOf(person.view);
    const isNew = person.bookings.length === 0 && !person.openedForms.has(form) && !person.tab.typed.has(form);
    if (isNew && shown !== null && 'driver-fullName' in fields && amountIn(shown) !== total) {
      throw new Error(`the card has ${total} and the checkout ${shown}`);
    }
    person.openedForms.add(form);
  },
});

/** Fills in what the checkout still needs. */
async function completeForm(person: Person): Promise<void> {
  const { fields } = person.view;
  const needed: Record<string, string> = {
    'driver-fullName': 'Ada Lovelace',
    'driver-email': person.email,
    'driver-birthDate-day': '7',
    'driver-birthDate-month': '3',
    'driver-birthDate-year': '1988',
    licenseNumber: 'AB 123456',
    'additionalDriver-fullName': 'Bob Babbage',
    'additionalDriver-email': 'bob@example.com',
    'additionalDriver-birthDate-day': '7',
    'additionalDriver-birthDate-month': '3',
    'additionalDriver-birthDate-year': '1988',
  };
  for (const [name, value] of Object.entries(needed)) {
    const isIncomplete = name.endsWith('year') ? fields[name]?.length !== 4 : fields[name] === '';
    if (!(name in fields && isIncomplete)) continue;
    await person.find(`rental-checkout [name="${name}"]`).fill(value);
    person.typedHere().delete(name);
  }
  for (const name of ['driver-phone', 'additionalDriver-phone']) {
    if (fields[name] === '') await person.find(`rental-checkout [name="${name}"]`).fill('+33 612345678');
  }
  const file = person.find('rental-checkout input[type=file]').first();
  if ((await file.count()) > 0) {
    await file.setInputFiles({
      name: 'licence.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 licence'),
    });
    await person.settle();
  }
  await person.find('rental-checkout [name=terms]').check();
}

/** Pays with the sandbox's card, if the payment form is shown. */
async function pay(person: Person): Promise<void> {
  const form = person.tab.page.frameLocator('rental-checkout > [slot="payment"] iframe');
  await form.locator('[name="card-number"]').fill('4242 4242 4242 4242');
  await form.locator('[name="card-expiry"]').fill('12/30');
  await form.locator('[name="card-code"]').fill('737');
  await form.locator('button[type=submit]').click();
}

/**
 * Books with the button that a mailed link opens in another tab. A guest whose address is unconfirmed needs it for every booking
 * after the first, also if that one is to be cancelled and the supplier hasn't done so yet.
 */
async function confirmByMail(person: Person, email: string): Promise<void> {
  await person.settle();
  const { siteUrl } = person.setup;
  const context = person.tab.page.context();
  const mailbox = await (await context.request.get(`${siteUrl}/mailbox`)).text();
  const rows = [...mailbox.matchAll(/<td>([^<]*)<\/td><td lang="\w+"><a href="(\/mailbox\/\w+)">/g)];
  // The newest mail is the first.
  const path = rows.find(([, recipient]) => recipient === email)?.[2];
  const mail = await (await context.request.get(`${siteUrl}${path}.json`)).text();
  const link = /http[^\s"\\]*\/confirm-booking\/[\w-]+/.exec(mail)?.[0];
  if (!link) throw new Error(`the newest mail to ${email} has no link that books`);
  const page = await context.newPage();
  await page.goto(link);
  await page.locator('form button').click();
  await page.waitForURL(/\/booking\?/, { timeout: timeoutMs, waitUntil: 'commit' });
  await page.close();
}

export const bookCar = (isImpatient: boolean): Step => ({
  text: `completes the form and books${isImpatient ? ' with a double click' : ''}`,
  canRun: ({ view }) => view.path === '/checkout' && 'driver-fullName' in view.fields,
  run: async (person) => {
    await completeForm(person);
    // Entering the birth date may change the price, which is shown before it is booked.
    await person.settle();
    const form = formOf(person.view);
    const car = new URLSearchParams(person.view.search).get('car') ?? '';
    const { total, currency, fields } = person.view;
    const email = fields['driver-email'] ?? '';
    const button = person.find('rental-checkout .r-button[type=submit]').first();
    if (isImpatient) await button.dblclick();
    else await button.click();
    for (const end = Date.now() + timeoutMs; ; await person.tab.page.waitForTimeout(60)) {
      if (new URL(person.tab.page.url()).pathname === '/booking') break;
      if (await isShown(person, 'rental-checkout > [slot="payment"] iframe')) {
        await pay(person);
        await person.tab.page.waitForURL(/\/booking\?/);
        break;
      }
      if (await isShown(person, 'rental-checkout .r-booking-problem [role=status]')) {
        await confirmByMail(person, email);
        await button.click();
        continue;
      }
      const alert = person.find('rental-checkout [role=alert]:not(:empty)').first();
      if (await alert.isVisible()) {
        // The only car that can be refused is one that the same person booked for this trip in the other tab.
        if (person.bookings.some((line) => line.includes(car))) return person.settle();
        throw new Error(`the booking is refused: ${await alert.textContent()}`);
      }
      if (Date.now() > end) throw new Error('the booking has no result');
    }
    person.forget((typed) => typed === form || typed.includes(car));
    await person.settle({ until: (view) => view.path === '/booking' && view.total !== null });
    await checkBooked(person, total ?? '', currency);
    person.bookings.push(`${person.view.search} ${car}`);
  },
});

/** Compares the booking in the database with what the screen has shown. */
async function checkBooked(person: Person, total: string, currency: string): Promise<void> {
  const reference = new URLSearchParams(person.view.search).get('ref');
  const { rows } = await person.setup.database.query(
    'SELECT display_total, display_currency FROM bookings WHERE reference = $1',
    [reference],
  );
  const [row] = rows as { display_total: number; display_currency: string }[];
  const shown = Math.round(amountIn(total) * 100);
  if (!row || rows.length !== 1) throw new Error(`${rows.length} bookings with the reference ${reference}`);
  if (row.display_total !== shown || row.display_currency !== currency) {
    throw new Error(`${total} in ${currency} was shown, ${row.display_total} in ${row.display_currency} was booked`);
  }
  const confirmed = Math.round(amountIn(person.view.total ?? '') * 100);
  if (confirmed !== shown) throw new Error(`${total} was shown and ${person.view.total} is confirmed`);
}

const cancelTexts = /^(Cancel booking|Annuler la réservation|Cancelar la reserva)$/;

export const cancelBooking: Step = {
  text: 'cancels the booking',
  canRun: ({ view }) => view.path === '/booking' && view.search.includes('ref='),
  run: async (person) => {
    const opener = person.find('main rental-account button').filter({ hasText: cancelTexts }).first();
    if (!(await opener.isVisible())) return;
    await opener.focus();
    await person.tab.page.keyboard.press('Enter');
    const dialog = person.find('main rental-account [role=alertdialog]');
    await dialog.waitFor();
    await person.settle();
    await dialog.locator('button').last().click();
    await dialog.waitFor({ state: 'hidden' });
    await person.settle();
    const reference = new URLSearchParams(person.view.search).get('ref');
    const { rows } = await person.setup.database.query(
      'SELECT status, cancel_request FROM bookings WHERE reference = $1',
      [reference],
    );
    const [row] = rows as { status: string; cancel_request: boolean }[];
    if (row?.status !== 'cancelled' && !row?.cancel_request) throw new Error(`the booking is ${row?.status}`);
  },
};

export const signIn: Step = {
  text: 'signs in and comes back',
  canRun: ({ view }) => !view.isSignedIn && view.path !== '/sign-in' && view.path !== '/sign-up',
  run: async (person) => {
    const { path } = person.view;
    await person.find('.s-header__sign-in').click();
    await person.settle({ until: (view) => view.path === '/sign-in' && 'password' in view.fields });
    await person.find('main [name=email]').fill(demoAccounts.customer.email);
    await person.find('main [name=password]').fill(demoPassword);
    await person.tab.page.keyboard.press('Enter');
    person.isSignedIn = true;
    // The page switches to the account's language.
    person.chosenLanguage = null;
    for (const tab of person.tabs) tab.language = null;
    // The forms for visitors in the other tab end: it says that the person is signed in.
    person.forget((form) => form === '/sign-in' || form === '/sign-up');
    // The confirmation goes to the account's address.
    for (const { typed } of person.tabs) for (const values of typed.values()) values.delete('driver-email');
    await person.settle({ until: (view) => view.path === path && view.isSignedIn });
  },
};

export const signOut: Step = {
  text: 'signs out',
  canRun: ({ view }) => view.isSignedIn,
  run: async (person) => {
    const { documentId } = person.view;
    await person.find('.s-account').click();
    await person.find('.s-account__panel button.s-menu__link').click();
    person.isSignedIn = false;
    // Signing out clears what the browser has stored, with the choices of language and currency. Another tab keeps what it shows.
    person.chosenLanguage = null;
    person.chosenCurrency = null;
    for (const tab of person.tabs) Object.assign(tab, { language: null, currency: null });
    person.forget(() => true);
    await person.settle({ isLoad: true, until: (view) => view.documentId !== documentId && !view.isSignedIn });
  },
};
