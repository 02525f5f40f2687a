import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../tests/support/expect-accessible.ts';
import { fakePerson } from '../../tests/support/fake-account-api.ts';
import { parseConfig } from '../../widget/contract/config.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import { getLanguage, setLanguage } from '../../widget/i18n/localize.ts';
import { storageKeys } from '../../widget/state/page-storage.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { siteStore } from '../store.ts';
import { LanguageOffer } from './language-offer.tsx';
import { offeredLanguage } from './offered-language.ts';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  siteStore().setConfig(parseConfig({}));
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await setLanguage('en');
});

function browserWith(...tags: string[]): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
}

describe('the offered language', () => {
  it.each([
    [['fr-CA', 'en'], 'fr'],
    [['de-DE', 'es', 'en'], 'es'],
    [['en-GB', 'fr'], null],
    [['de'], null],
    [[], null],
  ])('for a browser with %j on an English page is %s', (tags, language) => {
    browserWith(...tags);
    expect(offeredLanguage(siteStore())).toBe(language);
  });

  it('can be English', async () => {
    browserWith('en-US');
    await setLanguage('es');
    expect(offeredLanguage(siteStore())).toBe('en');
  });

  it('is none after a choice: in the address, stored, or of the signed-in user', () => {
    browserWith('fr');
    history.replaceState(null, '', '/?l=en');
    expect(offeredLanguage(siteStore())).toBeNull();
    history.replaceState(null, '', '/');
    localStorage.setItem(storageKeys.language, 'en');
    expect(offeredLanguage(siteStore())).toBeNull();
    localStorage.clear();
    localStorage.setItem(storageKeys.user, JSON.stringify(fakePerson));
    expect(offeredLanguage(siteStore())).toBeNull();
  });

  it('is one that the operator offers', () => {
    browserWith('fr', 'es');
    siteStore().setConfig(parseConfig({ languages: ['en', 'es'] }));
    expect(offeredLanguage(siteStore())).toBe('es');
  });
});

describe('the offer', () => {
  it.each<[Language, string, string]>([
    ['fr', 'Lire cette page en français\u00a0?', 'Oui, en français'],
    ['es', '¿Leer esta página en español?', 'Sí, en español'],
  ])('is in %s, and accepting it changes the page and is remembered', async (language, offer, accept) => {
    browserWith(language);
    const { container } = render(<LanguageOffer language={language} />);
    expect(screen.getByRole('region', { name: offer }).lang).toBe(language);
    await expectAccessible(container);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe(accept);
    await userEvent.keyboard('{Enter}');
    await expect.poll(getLanguage).toBe(language);
    expect(localStorage.getItem(storageKeys.language)).toBe(language);
    expect(screen.queryByRole('region')).toBeNull();
    expect(offeredLanguage(siteStore())).toBeNull();
  });

  it('is remembered when declined, and goes when the language changes elsewhere', async () => {
    browserWith('fr');
    render(<PageHeading>Cars</PageHeading>);
    const { unmount } = render(<LanguageOffer language="fr" />);
    await userEvent.click(screen.getByRole('button', { name: 'Non merci' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Cars');
    expect(getLanguage()).toBe('en');
    expect(offeredLanguage(siteStore())).toBeNull();
    unmount();
    render(<LanguageOffer language="fr" />);
    await setLanguage('es');
    await expect.poll(() => screen.queryByRole('region')).toBeNull();
  });
});
