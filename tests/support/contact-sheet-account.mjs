// The account screens: those open to anyone, and those of the seed's customer, who is signed in for them.

const view =
  (path, ready) =>
  async ({ page, site, language }) => {
    await page.goto(`${site}/${path}${path.includes('?') ? '&' : '?'}l=${language}`);
    await page.locator(`main rental-account ${ready}`).first().waitFor();
  };

/** Submits the form as it is, to show its errors. */
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
  'sign-in-required': view('settings', '[name="password"]'),
};

export const customerScreens = {
  bookings,
  booking: openBooking,
  'cancel-booking': async (shot) => {
    await bookings(shot);
    await shot.page.locator('main rental-account .r-bookings__actions button').first().click();
    await shot.page.locator('main rental-account dialog[open] .r-button--danger:not([aria-disabled])').waitFor();
    return 'window';
  },
  'change-booking': async (shot) => {
    await bookings(shot);
    await shot.page.locator('main rental-account a[href*="do=change"]').first().click();
    await shot.page.locator('main rental-account form').first().waitFor();
  },
  'change-offer': async (shot) => {
    await customerScreens['change-booking'](shot);
    const form = shot.page.locator('main rental-account form').first();
    const day = form.locator('.r-moment__date').last();
    const until = await day.inputValue();
    // A day later, or earlier at the end of a month.
    await day.fill(until.replace(/\d+/, (number) => String(Number(number) + (Number(number) < 28 ? 1 : -1))));
    await day.press('Tab');
    await form.locator('button[type="submit"]').click();
    await shot.page.locator('main rental-account .r-change__offer').waitFor();
  },
  'no-bookings': async ({ page, site, language }) => {
    await page.goto(`${site}/bookings?q=nothing-of-the-kind&l=${language}`);
    await page.locator('main rental-account .r-empty').waitFor();
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
  'voucher-zoomed': async (shot) => {
    const { width, height } = shot.page.viewportSize();
    await shot.page.setViewportSize({ width: Math.max(320, width / 2), height: height / 2 });
    await openBooking(shot);
  },
  notifications: view('notifications', 'li'),
  'notice-deleting': async (shot) => {
    await view('notifications', 'li')(shot);
    await shot.page.locator('main rental-account .r-notices__tools button').last().click();
    await shot.page.locator('main rental-account dialog[open]').waitFor();
    return 'window';
  },
  settings: view('settings', '[name="fullName"]'),
  'settings-saved': async (shot) => {
    await view('settings', '[name="fullName"]')(shot);
    await shot.page.locator('main rental-account button[type="submit"]').first().click();
    await shot.page.locator('.r-toast').first().waitFor();
    return 'window';
  },
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

/** The screens of a supplier's or operator's staff. */
export const managerScreens = {
  'manage-bookings': async (shot) => {
    await bookings(shot);
    const choices = shot.page.locator('main rental-account [type="checkbox"]');
    await choices.nth(1).check({ force: true });
    await choices.nth(2).check({ force: true });
  },
  'delete-bookings': async (shot) => {
    await managerScreens['manage-bookings'](shot);
    await shot.page.locator('main rental-account .r-bookings__bulk-tools button').last().click();
    await shot.page.locator('main rental-account dialog[open]').waitFor();
    return 'window';
  },
};
