/** The simulated scenarios by name. */
export const scenarios = {
  none: { label: 'Normal', note: 'The API responds normally.' },
  slow: { label: 'Slow network', note: 'Every response takes three seconds.' },
  offline: { label: 'No network', note: 'Every request fails. Fields keep what was typed.' },
  'sold-out': { label: 'Sold out', note: 'Another customer books the car first: choose one, then book it.' },
  'price-up': {
    label: 'Price goes up',
    note: 'The price changes during checkout: choose a car, then book it. Once accepted, the API’s own price applies again.',
  },
  'payment-fails': {
    label: 'Payment fails',
    note: 'Payments can’t be started: choose a car, then pay the deposit or in full.',
  },
} as const;

export type Scenario = keyof typeof scenarios;

export const isScenario = (name: string): name is Scenario => Object.hasOwn(scenarios, name);

type Send = typeof fetch;

const problem = (status: number, body: { code: string; quote?: unknown }) =>
  new Response(JSON.stringify({ status, title: body.code, ...body }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

/** The fields of a quote that a scenario changes. */
interface QuotedPrice {
  totalMinor: number;
  lines: { amountMinor: number }[];
  plan: Record<string, { now: number; atCounter: number }>;
}

let lastQuote: QuotedPrice | null = null;

/** Raises the price by a tenth, in its first line and wherever that is to be paid. */
function increasePrice({ totalMinor, lines, plan, ...quote }: QuotedPrice): QuotedPrice {
  const more = Math.round(totalMinor / 10);
  const steps = Object.entries(plan).map(([way, step]) => {
    const key = way === 'full' ? 'now' : 'atCounter';
    return [way, { ...step, [key]: step[key] + more }] as const;
  });
  return {
    ...quote,
    totalMinor: totalMinor + more,
    lines: lines.map((line, index) => (index === 0 ? { ...line, amountMinor: line.amountMinor + more } : line)),
    plan: Object.fromEntries(steps),
  };
}

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

/** Returns the response to a request in a scenario: the API's own, or a simulated one. */
export async function respond(scenario: Scenario, send: Send, ...request: Parameters<Send>): Promise<Response> {
  const { pathname } = new URL(String(request[0] instanceof Request ? request[0].url : request[0]), location.href);
  if (scenario === 'offline') throw new TypeError('Failed to fetch');
  if (scenario === 'slow') await seconds(3);
  if (pathname === '/api/checkout' && scenario === 'sold-out') return problem(409, { code: 'car_unavailable' });
  if (pathname === '/api/checkout' && scenario === 'price-up' && lastQuote) {
    const quote = increasePrice(lastQuote);
    lastQuote = null;
    return problem(409, { code: 'price_changed', quote });
  }
  if (pathname === '/api/create-checkout-session' && scenario === 'payment-fails') {
    return problem(502, { code: 'payment_failed' });
  }
  const response = await send(...request);
  if (pathname === '/api/x/quote' && response.ok) lastQuote = (await response.clone().json()) as QuotedPrice;
  return response;
}

let current: Scenario = 'none';
let isInstalled = false;

/** Applies a scenario to this page from now on, by intercepting `fetch`. */
export function startScenario(scenario: Scenario = 'none'): void {
  current = scenario;
  if (isInstalled) return;
  isInstalled = true;
  const send = window.fetch.bind(window);
  window.fetch = (...request) => {
    const target = new URL(String(request[0] instanceof Request ? request[0].url : request[0]), location.href);
    return target.pathname.startsWith('/api/') ? respond(current, send, ...request) : send(...request);
  };
}
