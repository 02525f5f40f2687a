// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import type { Client } from '../../widget/client/create-client.ts';
import { productDefaults } from '../../widget/domain/product-defaults.ts';
import { responsesElementId } from '../served-responses.ts';
import { renderCheckoutResponses } from './checkout-responses.ts';

const id = (digit: string) => digit.repeat(24);
const search = `car=${id('c')}&pickup=${id('1')}&dropoff=Nice&from=2027-06-01T10:00&to=2027-06-04T10:00`;

type Respond = (name: string) => Promise<unknown>;

const render = (respond: Respond, config = productDefaults) => {
  const client = { apiHost: '', call: ({ name }: { name: string }) => respond(name) } as unknown as Client;
  return renderCheckoutResponses({ search, language: 'fr', config, client });
};

/** Returns the names and inputs of the responses in the script element. */
function responsesIn(html: string): unknown[] {
  const [, json = '[]'] = new RegExp(`^<script [^>]*id="${responsesElementId}">(.*)</script>$`).exec(html) ?? [];
  return (JSON.parse(json) as [string, object, unknown][]).map(([name, input]) => [name, input]);
}

afterEach(() => {
  vi.useRealTimers();
});

const place = { params: { id: id('1'), language: 'fr' } };
const car = { params: { id: id('c'), language: 'fr' } };

it('returns the responses to the checkout’s first queries', async () => {
  expect(responsesIn(await render(async (name) => ({ name })))).toEqual([
    ['getSettings', {}],
    ['getLocation', place],
    ['resolveLocation', { query: { name: 'Nice', language: 'fr' } }],
    ['getCar', car],
  ]);
});

it('leaves out what fails, such as a car that is gone', async () => {
  const respond: Respond = async (name) => {
    if (name === 'getCar') throw Object.assign(new Error(), { code: 'car_not_found' });
    return { name };
  };
  expect(responsesIn(await render(respond)).map((found) => (found as [string])[0])).toEqual([
    'getSettings',
    'getLocation',
    'resolveLocation',
  ]);
});

it('does not wait for what is late', async () => {
  vi.useFakeTimers();
  const rendered = render((name) => (name === 'getCar' ? new Promise(() => {}) : Promise.resolve({ name })));
  await vi.advanceTimersByTimeAsync(1000);
  expect(responsesIn(await rendered)).toHaveLength(3);
});

it('closes no script element by its data', async () => {
  expect(await render(async () => ({ name: '</script><script>' }))).not.toContain('</script><');
});

it('returns nothing if the API is on another host, or if it is unreachable', async () => {
  expect(await render(async () => ({}), { ...productDefaults, apiHost: 'https://api.example' })).toBe('');
  expect(await render(() => Promise.reject(new Error('away')))).toBe('');
});
