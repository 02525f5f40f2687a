import type { ServerOperation } from '../../../widget/contract/operation.ts';
import { operations } from '../../../widget/contract/operations.ts';

export type FoundOperation = {
  operation: ServerOperation;
  params: Record<string, string>;
  query: Record<string, string>;
};

const isParam = (segment: string) => segment.startsWith('{');

/** Returns the operation that a recorded request calls, with its parameters. */
export function findOperation(method: string, url: string): FoundOperation {
  const [path = '', search = ''] = url.split('?');
  const segments = path.replace(/\/$/, '').split('/');
  for (const operation of Object.values<ServerOperation>(operations)) {
    const names = operation.path.split('/');
    const isSame = (name: string, index: number) => isParam(name) || name === segments[index]?.toLowerCase();
    if (operation.method !== method || names.length !== segments.length || !names.every(isSame)) continue;
    const params = names.flatMap((name, index) =>
      isParam(name) ? [[name.slice(1, -1), decodeURIComponent(segments[index] ?? '')]] : [],
    );
    return { operation, params: Object.fromEntries(params), query: Object.fromEntries(new URLSearchParams(search)) };
  }
  throw new Error(`No operation for ${method} ${url}`);
}
