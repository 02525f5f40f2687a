// The screens of an account: those anybody can reach, and those of the seed's customer, who is signed in for them.

const view =
  (path, ready) =>
  async ({ page, site, language }) => {
    await page.goto(`${site}/${path}${path.includes('?') ? '&' : '?'}l=${language}`);
    await page.locator(`main rental-account ${ready}`).first().waitFor();
  };

/** What a form says when it is sent as it is. */
const sentEmpty = (open) => async (shot) => {
  await open(shot);
  await shot.page.locator('main rental-account button[type="submit"]').first().click();
  await shot.page.locator('main rental-account [aria-invalid="true"]').first().waitFor();
};

const bookings = view('bookings', 'a[href*="/booking?b="]');

async function openBooking(shot) {
  await bookings(shot);
  await shot.page.locator('main rental-account a[href*="/booking?b="]:not([href*="do="])').nth(4).click();
  await shot.page.locator('main rental-account .r-price-lines').first().waitFor();
}

export const visitorScreens = {
  'sign-in': view('sign-in', '[name="password"]'),
  'sign-up': view('sign-up', '[name="password"]'),
  'sign-up-errors': sentEmpty(view('sign-up', '[name="password"]')),
  'forgot-password': view('forgot-password', '[name="email"]'),
  'reset-password': view('reset-password?u=000000000000000000000000&e=maya%40example.com&t=1234', '*'),
  activate: view('activate?u=000000000000000000000000&e=maya%40example.com&t=1234', 'button'),
  'guest-booking': view('booking', '[name="reference"]'),
  'ask-to-sign-in': view('settings', '[name="password"]'),
};

export const customerScreens = {
  bookings,
  booking: openBooking,
  'cancel-booking': async (shot) => {
    await openBooking(shot);
    await shot.page.locator('main rental-account .r-voucher-actions .r-button--secondary').first().click();
    await shot.page.locator('main rental-account dialog[open]').waitFor();
    return 'window';
  },
  'change-booking': async (shot) => {
    await bookings(shot);
    await shot.page.locator('main rental-account a[href*="do=change"]').first().click();
    await shot.page.locator('main rental-account form').first().waitFor();
  },
  'signed-out': async (shot) => {
    await view('settings', '[name="fullName"]')(shot);
    await shot.page.context().clearCookies();
    await shot.page.locator('main rental-account button[type="submit"]').first().click();
    await shot.page.locator('dialog[open]').waitFor();
    return 'window';
  },
  voucher: async (shot) => {
    await openBooking(shot);
    await shot.page.emulateMedia({ media: 'print' });
  },
  notifications: view('notifications', 'li'),
  settings: view('settings', '[name="fullName"]'),
  'change-password': view('change-password', '[name="newPassword"]'),
  'account-menu': async ({ page, site, language, width }) => {
    await page.goto(`${site}/?l=${language}`);
    await page.locator('rental-search[data-state="ready"]').waitFor();
    await page
      .locator(width < 1000 ? '.s-header__opener button' : '.s-header button[aria-expanded]')
      .last()
      .click();
    await page.locator('dialog[open], [popover]:popover-open').first().waitFor();
    return 'window';
  },
};

/** What somebody meets who looks after the bookings of others. */
export const managerScreens = {
  'manage-bookings': async (shot) => {
    await bookings(shot);
    const choices = shot.page.locator('main rental-account [type="checkbox"]');
    await choices.nth(1).check({ force: true });
    await choices.nth(2).check({ force: true });
  },
};
