import { expect, it, vi } from 'vitest';
import { waitFor } from '../../../tests/support/wait-for.ts';
import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import { createServerRates } from './rates.ts';

const every = { USD: 1, EUR: 0.5, GBP: 0.25, AUD: 2, CAD: 2, CHF: 1, JPY: 100, MAD: 10, NZD: 2, SEK: 9 };
const named = { rateProviders: ['exchangeRateApi'] };
const now = () => new Date('2026-11-21T07:00:00Z');

function respondWith(rates: Record<string, number>) {
  return vi.fn<typeof fetch>(async () => Response.json({ base: 'USD', date: '2026-11-20', rates }));
}

it('uses no provider in a demo whose operator names none', async () => {
  const send = respondWith({});
  const rates = createServerRates({ siteConfig: {}, demo: true, fetch: send, now });
  const table = await rates.table('EUR');
  expect(send).not.toHaveBeenCalled();
  expect(table).toMatchObject({ base: 'EUR', source: 'fixed', date: '2026-11-02' });
  expect(table.rates.EUR).toBe(1);
  expect(await rates.rateTo('USD')).toBe(1);
});

it('takes the rates of the provider that is named, once an hour', async () => {
  const send = respondWith(every);
  const rates = createServerRates({ siteConfig: named, demo: true, fetch: send, now });
  expect(await rates.rateTo('EUR')).toBe(0.5);
  expect(await rates.rateTo('GBP')).toBe(0.25);
  expect(send).toHaveBeenCalledTimes(1);
});

it('falls back to the fixed table if the provider is down, and rejects an unknown base', async () => {
  const send = vi.fn<typeof fetch>(async () => new Response('down', { status: 500 }));
  const rates = createServerRates({ siteConfig: named, demo: true, fetch: send, now });
  expect((await rates.table('USD')).source).toBe('fixed');
  await expect(rates.table('XXX')).rejects.toMatchObject({ code: 'rates_invalid_base' });
});

it('tries the default providers in order outside of demo mode', async () => {
  const hosts: string[] = [];
  const send = vi.fn<typeof fetch>(async (input) => {
    hosts.push(new URL(String(input instanceof Request ? input.url : input)).host);
    return hosts.length === 1
      ? new Response('down', { status: 500 })
      : Response.json({ base_code: 'USD', rates: every });
  });
  const rates = createServerRates({ siteConfig: {}, demo: false, fetch: send, now });
  expect(await rates.rateTo('EUR')).toBe(0.5);
  expect(hosts).toEqual(['api.exchangerate-api.com', 'open.er-api.com']);
});

it('says once that no provider responds, and once that one does again', async () => {
  const log = vi.fn();
  let isDown = true;
  let time = now().getTime();
  const send = vi.fn<typeof fetch>(async () =>
    isDown ? new Response('down', { status: 500 }) : Response.json({ base: 'USD', date: '2026-11-20', rates: every }),
  );
  const rates = createServerRates({ siteConfig: named, demo: true, fetch: send, now: () => new Date(time), log });
  for (let call = 0; call < 3; call += 1) await rates.table('USD');
  const message = 'No exchange rates from exchangeRateApi: prices are converted at the built-in rates of 2026-11-02';
  expect(log.mock.calls).toEqual([[{ level: 'warning', message }]]);
  isDown = false;
  time += 7_200_000;
  for (let call = 0; call < 3; call += 1) await rates.table('USD');
  expect(log).toHaveBeenCalledTimes(2);
  expect(log).toHaveBeenLastCalledWith({ level: 'info', message: 'Exchange rates come from exchangeRateApi again' });
});

it('uses the fixed table while a slow provider has not responded', async () => {
  let respond = (_: Response) => {};
  const send = vi.fn<typeof fetch>(() => new Promise((resolve) => (respond = resolve)));
  const rates = createServerRates({ siteConfig: named, demo: true, fetch: send, now, timeoutMs: 1 });
  expect((await rates.table('USD')).source).toBe('fixed');
  respond(Response.json({ base: 'USD', date: '2026-11-20', rates: every }));
  await waitFor(async () => expect((await rates.table('USD')).source).toBe('exchangeRateApi'));
  expect(send).toHaveBeenCalledTimes(1);
});

it('requests no rate for the base currency, and rejects a currency without one', async () => {
  const send = respondWith(every);
  const rates = createServerRates({ siteConfig: named, demo: true, fetch: send, now });
  expect(await rates.rateTo('USD')).toBe(1);
  expect(send).not.toHaveBeenCalled();
  await expect(rates.rateTo('CNY' as CurrencyCode)).rejects.toMatchObject({
    code: 'currency_not_supported',
    details: { values: { code: 'CNY' } },
  });
});
