import type { Page } from '@playwright/test';
import { contrast, parseComputedColor } from '../../widget/theme/contrast.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, partnerUrl, test } from './journey.ts';

type Theme = 'light' | 'dark';

const looks: Record<Theme, Record<string, string>> = {
  // White on this yellow could not be read, and the accent is too pale for text.
  light: {
    '--rental-font': 'Georgia, serif',
    '--rental-radius': '2px',
    '--rental-surface': 'rgb(255, 250, 243)',
    '--rental-text': 'rgb(59, 42, 26)',
    '--rental-primary': 'rgb(232, 176, 74)',
    '--rental-accent': 'rgb(127, 176, 105)',
  },
  dark: {
    '--rental-font': 'Verdana, sans-serif',
    '--rental-radius': '22px',
    '--rental-surface': 'rgb(42, 29, 74)',
    '--rental-text': 'rgb(239, 232, 255)',
    '--rental-primary': 'rgb(123, 91, 214)',
    '--rental-accent': 'rgb(87, 199, 181)',
  },
};

/** The hotel's page as another partner would have dressed it. */
async function dress(page: Page, theme: Theme): Promise<void> {
  await page.goto(`${partnerUrl()}/hotel/`);
  await page.locator('rental-search[data-state="ready"]').waitFor();
  await page.evaluate(
    ([look, name]) => {
      const search = document.querySelector('rental-search') as HTMLElement;
      for (const [token, value] of Object.entries(look)) search.style.setProperty(token, value);
      search.setAttribute('theme', name);
    },
    [looks[theme], theme] as const,
  );
}

for (const theme of ['light', 'dark'] as const) {
  test(`six tokens make the form look like the partner's own site, readable, in ${theme}`, async ({ page }) => {
    await dress(page, theme);
    const look = looks[theme];
    const button = page.locator('rental-search .r-button[type=submit]');
    await expect(button).toHaveCSS('background-color', look['--rental-primary'] ?? '');
    await expect(button).toHaveCSS('border-radius', look['--rental-radius'] ?? '');
    const field = page.getByRole('combobox').first();
    await expect(field).toHaveCSS('font-family', look['--rental-font'] ?? '');
    await expect(field).toHaveCSS('color', look['--rental-text'] ?? '');
    await expect
      .poll(async () => {
        const colors = await button.evaluate((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return [color, backgroundColor];
        });
        const [text, fill] = colors.map(parseComputedColor);
        return text && fill ? contrast(text, fill) : 0;
      })
      .toBeGreaterThanOrEqual(4.5);
    await expectAccessible(page);
  });
}

// 40 characters in the language of the page.
const longNames = {
  pickup: 'Casablanca Aéroport Mohammed-V, terminal 1',
  dropoff: 'Gare de Marseille-Saint-Charles, hall nord',
};

for (const width of [280, 600, 1200]) {
  test(`long names in French fit a form of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width: Math.max(width + 40, 320), height: 900 });
    await page.goto(`${partnerUrl()}/hotel/`);
    await page.locator('rental-search[data-state="ready"]').waitFor();
    await page.evaluate(
      ([names, size]) => {
        document.documentElement.lang = 'fr';
        const search = document.querySelector('rental-search') as HTMLElement;
        document.body.replaceChildren(search);
        search.style.setProperty('inline-size', `${size}px`);
        for (const [name, value] of Object.entries(names)) search.setAttribute(name, value);
      },
      [longNames, width] as const,
    );
    await expect(page.locator('rental-search input[role=combobox]')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Rechercher' })).toBeVisible();
    const form = await page.locator('rental-search').evaluate((search) => ({
      outside: [...(search.shadowRoot?.querySelectorAll('button, input, select, label, p') ?? [])]
        .filter((part) => part.checkVisibility())
        .filter((part) => part.getBoundingClientRect().right > search.getBoundingClientRect().right + 1)
        .map((part) => part.outerHTML.slice(0, 80)),
    }));
    expect(form.outside).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}
