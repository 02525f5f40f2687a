import type { Page } from '@playwright/test';
import { composeMail } from '../../demo/server/mail/mail-content.ts';
import { account, signInTo } from './account-steps.ts';
import { queryRows } from './database.ts';
import { bookAsGuest, mailTo } from './guest-booking.ts';
import { expect, expectNoSidewaysScroll, siteUrl, test } from './journey.ts';

const email = `maximiliane.${'wolfeschlegelsteinhausen'.repeat(2)}@example.org`;
const fullName = `Zoé ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 55)}`;

async function expectToFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    const excess = await account(page).evaluate((element: Element) => {
      const inside = element.shadowRoot ?? element;
      const { right } = element.getBoundingClientRect();
      return [...inside.querySelectorAll<HTMLElement>('p, span, td, dd, a')]
        .filter((each) => each.checkVisibility() && !each.closest('thead, .r-visually-hidden'))
        .filter((each) => each.getBoundingClientRect().right > right + 1)
        .map((each) => each.textContent);
    });
    expect(excess, `texts beyond the edge at ${width} px`).toEqual([]);
  }
}

test('a long name and a long email address fit into every page that shows them', async ({ page }) => {
  const { bookingId, reference } = await bookAsGuest(page.request, { day: '11-12', email });
  await queryRows(`UPDATE bookings SET driver_details = driver_details || $2 WHERE id = $1`, [
    bookingId,
    JSON.stringify({ fullName }),
  ]);
  // The tab of a new booking confirms it.
  await page.addInitScript((confirmed) => sessionStorage.setItem('rental-confirmed', confirmed), reference);
  const { text } = await mailTo(page.request, email, 'booking-confirmation');
  // Telephone numbers have the same groups as on the pages.
  expect(text).toContain('+33 6 39 98 12 34');
  const link = /\S+\/booking\?\S+/.exec(text)?.[0] ?? '';
  for (const language of ['en', 'es']) {
    await page.goto(`${link}&l=${language}`);
    await expect(account(page).locator('.r-notice').getByText(email)).toBeVisible();
    await expectToFit(page, [320, 390, 768]);
  }
  await signInTo(page, 'admin', `/bookings?q=${reference}`);
  await expect(account(page).getByText(fullName)).toBeVisible();
  await expectToFit(page, [1440, 1280, 1024, 768, 320]);
  await page.goto(`${siteUrl()}/booking?b=${bookingId}&l=en`);
  await expect(account(page).getByText(email).first()).toBeVisible();
  await expectToFit(page, [320, 1440]);
});

test('a long name fits into a mail on a phone', async ({ page }) => {
  const recipient = 'maximiliane@example.org';
  await bookAsGuest(page.request, { day: '10-12', email: recipient, fullName });
  const mail = await mailTo(page.request, recipient, 'booking-confirmation');
  await page.goto(siteUrl() + mail.page);
  await expect(page.getByRole('cell', { name: fullName })).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    // The labels beside it have one line for each word.
    const label = await page.getByRole('rowheader', { name: 'Référence' }).boundingBox();
    expect(label?.height, `the height of a label at ${width} px`).toBeLessThan(40);
  }
});

test('a wide logo and long telephone numbers fit into a mail on a narrow phone', async ({ page }) => {
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="64"/>';
  const { html } = composeMail(
    {
      subject: 'Booking',
      greeting: 'Hello,',
      blocks: [
        {
          kind: 'contacts',
          heading: 'If you need help',
          contacts: [
            { label: 'Breakdown assistance', number: '+33 199005096' },
            { label: 'Customer service', number: '+353 1 800 200 300 ext. 4711' },
          ],
        },
      ],
      sender: {
        name: 'Cars',
        url: siteUrl(),
        logoUrl: `data:image/svg+xml,${encodeURIComponent(logo)}`,
        contact: null,
        reason: 'You booked.',
      },
    },
    'en',
  );
  await page.setContent(html);
  for (const width of [280, 320, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    const size = await page.getByRole('img', { name: 'Cars' }).boundingBox();
    expect((size?.width ?? 0) / (size?.height ?? 1), `the proportions of the logo at ${width} px`).toBeCloseTo(10, 1);
    const cells = await page.getByRole('cell').evaluateAll((all) => all.map((each) => each.clientHeight));
    expect(cells[0], `the height of an ordinary number at ${width} px`).toBeLessThan(64);
  }
});

test('a long word in a subject fits into the demo’s mailbox on a narrow phone', async ({ page }) => {
  const recipient = 'subject@example.org';
  await bookAsGuest(page.request, { day: '09-14', email: recipient });
  await mailTo(page.request, recipient, 'booking-confirmation');
  await page.goto(`${siteUrl()}/mailbox`);
  const subject = page.getByRole('row', { name: recipient }).getByRole('link');
  await subject.evaluate((link) => {
    link.textContent = 'Stornierungsbestätigungsanforderung';
  });
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScroll(page);
});

/** Longer than any line of a phone, without a place to break. */
const endless = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2).slice(0, 80);

/** Renames a place in the texts of the page, as if its operator had called it that. */
async function rename(page: Page, name: string): Promise<void> {
  const renamed = await page.evaluate(
    ([from = '', to = '']) => {
      const texts: Node[] = [];
      const collect = (root: Node) => {
        for (const child of root.childNodes) {
          if (child.nodeType === Node.TEXT_NODE && child.textContent?.includes(from)) texts.push(child);
          collect((child as Element).shadowRoot ?? child);
        }
      };
      collect(document.body);
      for (const text of texts) text.textContent = text.textContent?.replaceAll(from, to) ?? '';
      return texts.length;
    },
    [name, endless],
  );
  expect(renamed).toBeGreaterThan(0);
}

/** Returns the texts with that name that extend beyond the element. Where it clips them, the page is not wider. */
const cutTexts = (page: Page, tag: string): Promise<string[]> =>
  page.locator(`main ${tag}`).evaluate((element: Element, name: string) => {
    const { right } = element.getBoundingClientRect();
    const found: string[] = [];
    const walker = document.createTreeWalker(element.shadowRoot ?? element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      if (!parentElement?.checkVisibility() || !textContent?.includes(name)) continue;
      if (parentElement.closest('.r-visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (range.getBoundingClientRect().right > right + 1) found.push(parentElement.className);
    }
    return found;
  }, endless);

test('a place whose name is one endless word fits into results, checkout and booking', async ({ page }) => {
  const place = 'Nice Côte d’Azur Airport';
  const trip = `pickup=${encodeURIComponent(place)}&from=2027-11-10T10:00&to=2027-11-14T10:00`;
  const expectFit = async (tag: string) => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      expect(await cutTexts(page, tag), `${tag} at ${width} px`).toEqual([]);
    }
  };
  await page.goto(`${siteUrl()}/search?${trip}&l=en`);
  const link = page.locator('rental-results article a[href*="car="]').first();
  await expect(link).toBeVisible();
  const checkout = await link.getAttribute('href');
  await rename(page, place);
  await expectFit('rental-results');

  await page.goto(new URL(checkout ?? '', siteUrl()).href);
  await expect(page.locator('rental-checkout .r-trip__place').first()).toBeVisible();
  await rename(page, place);
  await expectFit('rental-checkout');

  const email = 'llanfair@example.org';
  await bookAsGuest(page.request, { day: '09-13', email });
  const { text } = await mailTo(page.request, email, 'booking-confirmation');
  await page.goto(`${/\S+\/booking\?\S+/.exec(text)?.[0]}&l=en`);
  await expect(account(page).locator('.r-voucher__place').first()).toBeVisible();
  await rename(page, 'Casablanca');
  await expectFit('rental-account');
});
