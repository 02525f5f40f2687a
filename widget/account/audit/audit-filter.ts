import { type AuditAction, auditActions } from '../../domain/audit.ts';
import { isOneOf } from '../../domain/enumerations.ts';
import { parseWallDate, type WallDate } from '../../domain/wall-date.ts';

/** The state of the audit log's page: filters and page. It lives in the address. */
export interface AuditFilter {
  readonly actor: string;
  readonly object: string;
  readonly action: AuditAction | null;
  /** Days in UTC. */
  readonly from: WallDate | null;
  readonly to: WallDate | null;
  /** From 1. */
  readonly page: number;
}

/** Parses the page's part of a query; invalid values are ignored. */
export function parseAuditFilter(search: string): AuditFilter {
  const params = new URLSearchParams(search);
  const textOf = (name: string) => (params.get(name) ?? '').trim().slice(0, 200);
  const action = params.get('action') ?? '';
  const page = Number(params.get('page'));
  return {
    actor: textOf('actor'),
    object: textOf('object'),
    action: isOneOf(auditActions, action) ? action : null,
    from: parseWallDate(params.get('from') ?? ''),
    to: parseWallDate(params.get('to') ?? ''),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns the filters that are set, as parameters of the address and of the request. */
export function filterParams({ actor, object, action, from, to }: AuditFilter) {
  return {
    ...(actor ? { actor } : {}),
    ...(object ? { object } : {}),
    ...(action ? { action } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** Formats the filter as parameters of the address; defaults are left out. */
export function formatAuditFilter(filter: AuditFilter): Record<string, string> {
  return { ...filterParams(filter), ...(filter.page > 1 ? { page: String(filter.page) } : {}) };
}
