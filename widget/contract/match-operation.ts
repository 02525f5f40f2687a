import type { ServerOperation } from './operation.ts';

/** The operation of a request and the parameters in its path, or whether the path exists with another method. */
export type OperationMatch =
  | { readonly operation: ServerOperation; readonly params: Record<string, string> }
  | { readonly operation: null; readonly isKnownPath: boolean };

const escaped = /[.*+?^$()|[\]\\]/g;

/**
 * Compiles the paths of operations once and returns a function that finds the one for a method and path. The case of the
 * fixed parts and one trailing slash are ignored; a parameter that isn't properly percent-encoded matches nothing.
 */
export function createOperationMatcher(
  operations: Iterable<ServerOperation>,
): (method: string, path: string) => OperationMatch {
  const patterns = [...operations].map((operation) => ({ operation, pattern: patternOf(operation.path) }));
  return (method, path) => {
    let isKnownPath = false;
    for (const { operation, pattern } of patterns) {
      const params = readParams(pattern.exec(path));
      if (!params) continue;
      if (operation.method === method) return { operation, params };
      isKnownPath = true;
    }
    return { operation: null, isKnownPath };
  };
}

function patternOf(template: string): RegExp {
  const pattern = template.replace(escaped, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${pattern}/?$`, 'i');
}

function readParams(match: RegExpExecArray | null): Record<string, string> | null {
  if (!match) return null;
  try {
    return Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    return null;
  }
}
