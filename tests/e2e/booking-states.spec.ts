import type { Page } from '@playwright/test';
import { signIn } from './account-steps.ts';
import { type BookingStateName, bookingIn, bookingStateNames, openBooking } from './booking-states.ts';
import { dayFrom } from './booking-steps.ts';
import { cutTexts } from './cut-texts.ts';
import { allCarsShown, expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './journey.ts';

const languages = ['en', 'fr', 'es'] as const;
type Language = (typeof languages)[number];
const widths = [390, 768, 1440];
const themes = ['light', 'dark'] as const;

/** Months in which the desk is open on the days that `bookingIn` books. */
const months = ['02', '03', '07', '08', '10'];

/** The page's texts for each state. */
const shownTexts: Record<BookingStateName, Record<Language, RegExp>> = {
  confirmed: { en: /^Pay at the counter$/, fr: /^À payer au comptoir$/, es: /^Pago en la oficina$/ },
  requested: {
    en: /^Cancellation requested\. We’ll contact you/,
    fr: /^L’annulation a été demandée\. Nous vous contacterons/,
    es: /^Se ha solicitado la cancelación\. Nos pondremos en contacto/,
  },
  cancelled: {
    en: /^This booking was cancelled on /,
    fr: /^Cette réservation a été annulée le /,
    es: /^Esta reserva se canceló el /,
  },
  expired: {
    en: /^The payment didn’t arrive in time, so this booking has expired/,
    fr: /^Le paiement n’est pas arrivé à temps\s: cette réservation a expiré/,
    es: /^El pago no llegó a tiempo: esta reserva ha caducado/,
  },
  over: { en: /^Ended$/, fr: /^Terminée$/, es: /^Finalizada$/ },
};

/**
 * Checks the shown page at every width and in both themes: nothing is cut or scrolls sideways. The theme changes no text's
 * place, and the language no colour, so that cut texts are looked for in one theme and contrast in one language.
 */
async function checkLook(page: Page, name: string, language: Language): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      if (colorScheme === 'dark') await expectNoSidewaysScroll(page);
      else expect(await cutTexts(page), `${name} in ${language} at ${width} px`).toEqual([]);
    }
    if (language === 'en') await expectAccessible(page, ['color-contrast']);
  }
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('each state of a booking looks right in every width, theme and language', async ({ page }) => {
  for (const [index, state] of bookingStateNames.entries()) {
    const booking = await bookingIn(page.request, state, months[index] ?? '');
    for (const language of languages) {
      await openBooking(page, booking, language);
      await expect(page.locator('rental-account').getByText(shownTexts[state][language]).first()).toBeVisible();
      await checkLook(page, state, language);
      if (state !== 'confirmed') continue;
      await page.goto(`${siteUrl()}/booking?ref=${booking.reference}&b=${booking.id}&do=voucher&l=${language}`);
      await expect(page.locator('rental-account .r-voucher-page svg').last()).toBeVisible();
      await checkLook(page, 'voucher', language);
    }
  }
});

test('lists, a comparison and the lookup form look right in every width, theme and language', async ({ page }) => {
  const trip = `pickup=Nice&from=${dayFrom(505)}&to=${dayFrom(508)}`;
  const results = page.locator('rental-results');
  for (const language of languages) {
    await page.goto(`${siteUrl()}/booking?l=${language}`);
    await expect(page.locator('rental-account [name="reference"]')).toBeVisible();
    await checkLook(page, 'lookup', language);
    await page.goto(`${siteUrl()}/search?${trip}&view=compact&l=${language}`);
    await expect(results.getByRole('article').first()).toBeVisible();
    await allCarsShown(page);
    await checkLook(page, 'compact list', language);
    const links = await results
      .locator('article a[href*="car="]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const cars = new Set(links.map((link) => new URL(link, siteUrl()).searchParams.get('car')));
    await page.goto(`${siteUrl()}/search?${trip}&compare=${[...cars].slice(0, 3).join(',')}&l=${language}`);
    await expect(results.locator('.r-compare-table')).toBeVisible();
    await checkLook(page, 'comparison', language);
  }
  await page.goto(`${siteUrl()}/sign-in?l=en`);
  await signIn(page, 'salma.idrissi@example.com', 'rental-demo');
  await expect(page).toHaveURL(`${siteUrl()}/`);
  for (const language of languages) {
    await page.goto(`${siteUrl()}/bookings?l=${language}`);
    await expect(page.locator('rental-account a[href*="/booking?b="]').first()).toBeVisible();
    await checkLook(page, 'bookings', language);
  }
});
