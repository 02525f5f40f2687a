import type { Operation } from './operation.ts';

const escaped = /[.*+?^$()|[\]\\]/g;

/**
 * Finds the call that a method and path belong to, and its parameters. Letter case of the fixed parts and one trailing
 * slash are forgiven; a parameter that isn't properly percent-encoded matches nothing.
 */
export function matchOperation(
  operations: Iterable<Operation>,
  method: string,
  path: string,
): { operation: Operation; params: Record<string, string> } | null {
  for (const operation of operations) {
    if (operation.method !== method) continue;
    const params = matchPath(operation.path, path);
    if (params) return { operation, params };
  }
  return null;
}

function matchPath(template: string, path: string): Record<string, string> | null {
  const pattern = template.replace(escaped, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}/?$`, 'i').exec(path);
  if (!match) return null;
  try {
    return Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    return null;
  }
}
