import { setTimeout as pause } from 'node:timers/promises';
import type { Route } from '@playwright/test';
import { pick } from './campaign.ts';

/** Faults of a network between the page and the API. The first two deliver complete responses, late and so out of order. */
export const networkFaults = [
  'slow',
  'out of order',
  'cut off',
  'half',
  'empty',
  'another page',
  'another shape',
  'refused 500',
  'away 503',
  'too many 429',
  'hostile words',
] as const;

export type NetworkFault = (typeof networkFaults)[number];

const problem = (status: number, code: string, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'application/problem+json', ...headers },
  body: JSON.stringify({ type: 'about:blank', title: code, status, code }),
});

/** Responds to one call under this fault. A page that was left no longer accepts responses. */
export async function respondWithFault(route: Route, fault: NetworkFault, random: () => number): Promise<void> {
  try {
    await faultHandlers[fault](route, random);
  } catch {
    // The page has navigated away.
  }
}

/** Hostile values for fields that people read. Each is valid text of allowed length. */
const hostileWords = [
  `"><img src=x onerror=alert(1)><script>alert(2)</script>`,
  `javascript:alert(1)//'{{7*7}}\${7*7}`,
  'Wwwwwwwwww'.repeat(20),
  `Ada \u202Egnp.exe Z${'\u0301'.repeat(60)}`,
];

/** Response fields with text for people, or with the path of a picture. */
const wordFields = new Set(
  'name fullName message bio location address phone image avatar description flightNumber licensePlate title question'.split(
    ' ',
  ),
);

function withHostileWords(value: unknown, random: () => number, field = ''): unknown {
  if (typeof value === 'string') return wordFields.has(field) ? pick(hostileWords, random) : value;
  if (Array.isArray(value)) return value.map((entry) => withHostileWords(entry, random, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withHostileWords(entry, random, key)]));
}

const faultHandlers: Record<NetworkFault, (route: Route, random: () => number) => Promise<void>> = {
  slow: async (route) => {
    await pause(1500);
    await route.continue();
  },
  'out of order': async (route, random) => {
    const reply = await route.fetch();
    await pause(random() * 2000);
    await route.fulfill({ response: reply });
  },
  'cut off': (route) => route.abort('connectionreset'),
  half: async (route) => {
    const reply = await route.fetch();
    const body = await reply.text();
    await route.fulfill({ response: reply, body: body.slice(0, body.length / 2) });
  },
  empty: (route) => route.fulfill({ status: 200, body: '' }),
  'another page': (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>Sign in to the network</title>',
    }),
  // An empty list is no fault: a page accepts it as one without rows.
  'another shape': (route, random) =>
    route.fulfill({ status: 200, json: pick([{}, null, 7, 'yes', [{ pageInfo: [] }], { rows: 'none' }], random) }),
  'refused 500': (route) => route.fulfill(problem(500, 'server_error')),
  'away 503': (route) => route.fulfill(problem(503, 'unavailable', { 'retry-after': '1' })),
  'hostile words': async (route, random) => {
    const reply = await route.fetch();
    const text = await reply.text();
    const isJson = reply.headers()['content-type']?.includes('json');
    await route.fulfill(
      isJson ? { response: reply, json: withHostileWords(JSON.parse(text), random) } : { response: reply, body: text },
    );
  },
  'too many 429': (route) => route.fulfill(problem(429, 'too_many_requests', { 'retry-after': '1' })),
};
