import '../../../tests/support/load-all-texts.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from '../../client/create-client.ts';
import { setLanguage } from '../../i18n/localize.ts';
import { CardFrame } from './card-frame.tsx';

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await setLanguage('en');
});

it.each([
  ['en', 'Card payment'],
  ['fr', 'Paiement par carte'],
  ['es', 'Pago con tarjeta'],
] as const)('titles the frame’s document in %s', async (language, title) => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  await setLanguage(language);
  document.title = '';
  const opened = {
    type: 'open',
    sessionId: 's-1',
    clientSecret: 'c-1',
    amount: '€120.50',
    language,
    theme: 'light',
  } as const;
  render(
    <CardFrame client={createClient({ apiHost: '' })} port={{ post: () => {}, close: () => {} }} opened={opened} />,
  );
  expect(document.title).toBe(title);
});
