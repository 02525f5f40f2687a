import type { Operation } from '../../../widget/contract/operation.ts';
import { type OperationName, operations } from '../../../widget/contract/operations.ts';

export type Match = { name: OperationName; operation: Operation; params: Record<string, string> };

type Route = { name: OperationName; operation: Operation; pattern: RegExp; keys: string[] };

/** Letter case of the fixed parts and one slash at the end are forgiven, as the peer does. */
const routes: Route[] = (Object.keys(operations) as OperationName[]).map((name) => {
  const operation: Operation = operations[name];
  const keys = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '');
  const source = operation.path
    .replace(/\/$/, '')
    .replace(/[.]/g, '\\.')
    .replace(/\{\w+\}/g, '([^/]+)');
  return { name, operation, pattern: new RegExp(`^${source}/?$`, 'i'), keys };
});

/** The call that a path and method mean; `wrong-method` when the path takes only others; null for an unknown path. */
export function matchOperation(method: string, path: string): Match | 'wrong-method' | null {
  const found = routes.flatMap((route) => {
    const values = route.pattern.exec(path)?.slice(1).map(decode);
    return values ? [{ route, values }] : [];
  });
  const match = found.find(({ route }) => route.operation.method === method);
  if (!match) return found.length > 0 ? 'wrong-method' : null;
  const { name, operation, keys } = match.route;
  return { name, operation, params: Object.fromEntries(keys.map((key, index) => [key, match.values[index] ?? ''])) };
}

/** Method of a path that takes exactly one, for the answer to a preflight. */
export function methodsOf(path: string): string[] {
  return routes.filter(({ pattern }) => pattern.test(path)).map(({ operation }) => operation.method);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
