import { getPath } from 'hono/utils/url';

/**
 * Returns the path that routes are matched against. In the API the case and one trailing slash make no difference, as in
 * BookCars.
 */
export function routingPath(request: Request): string {
  const path = getPath(request);
  return /^\/(api|cdn)\//i.test(path) ? path.toLowerCase().replace(/\/$/, '') : path;
}

/** Converts an operation's path to the router's syntax: `/api/car/{id}` becomes `/api/car/:id`. */
export function routePattern(template: string): string {
  return template.toLowerCase().replace(/\{(\w+)\}/g, ':$1');
}

/**
 * Reads the parameters of an operation's path from the request's URL, because the path that the router matches has lost their
 * case. Returns null if one is not properly percent-encoded.
 */
export function pathParams(template: string, request: Request): Record<string, string> | null {
  const segments = new URL(request.url).pathname.split('/');
  const names = template.split('/').map((segment) => /^\{(\w+)\}$/.exec(segment)?.[1]);
  try {
    return Object.fromEntries(
      names.flatMap((name, index) => (name === undefined ? [] : [[name, decodeURIComponent(segments[index] ?? '')]])),
    );
  } catch {
    return null;
  }
}
