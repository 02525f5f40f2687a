import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type HandledRequest = { method: string; pattern: string; status: number; milliseconds: number };

export type Metrics = {
  registry: Registry;
  observe: (request: HandledRequest) => void;
};

/** Upper limits of the latencies in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates the metrics of this process: requests, latencies, event-loop delay, memory. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'rental_http_requests_total',
    help: 'Requests by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const latencies = new Histogram({
    name: 'rental_http_request_seconds',
    help: 'Time until the response is ready, by route pattern',
    labelNames: ['method', 'route'],
    buckets,
    registers: [registry],
  });
  return {
    registry,
    observe: ({ method, pattern, status, milliseconds }) => {
      // Paths that exist nowhere would add a series each.
      const route = status === 404 || status === 405 ? 'unknown' : pattern;
      requests.inc({ method, route, status });
      latencies.observe({ method, route }, milliseconds / 1000);
    },
  };
}
