import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Language } from '../widget/domain/enumerations.ts';
import { useAddressLanguage } from './address-language.ts';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

function showPage(address: string, language: Language) {
  history.replaceState({ rentalEntry: 'one' }, '', address);
  const { rerender } = renderHook((props) => useAddressLanguage(props.search, props.language), {
    initialProps: { search: location.search, language },
  });
  return (next: Language) => rerender({ search: location.search, language: next });
}

it('removes a language that is no longer the page’s, so that a reload keeps the chosen one', () => {
  const show = showPage('/search?pickup=NCE&l=es', 'es');
  expect(location.search).toBe('?pickup=NCE&l=es');
  show('fr');
  expect(location.search).toBe('?pickup=NCE');
  expect(history.state).toEqual({ rentalEntry: 'one' });
});

it('removes it from an earlier entry of the history too', () => {
  const show = showPage('/?l=fr', 'fr');
  history.replaceState(null, '', '/?l=es');
  show('fr');
  expect(location.search).toBe('');
});

it('keeps the language that the served page still has to switch to', () => {
  const show = showPage('/?l=es', 'en');
  expect(location.search).toBe('?l=es');
  show('es');
  expect(location.search).toBe('?l=es');
});
