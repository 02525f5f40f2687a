import { ApiError } from '../../../widget/client/api-error.ts';
import type { Client } from '../../../widget/client/create-client.ts';
import type { Operation } from '../../../widget/contract/operation.ts';
import type { Log } from '../process/log.ts';

type Page = { resultData: unknown[] };
type LooseCall = (operation: Operation, ...rest: unknown[]) => Promise<unknown>;

const maxReported = 1000;

/**
 * Returns a function that makes a client leave out the records of a paged list that break the contract, instead of refusing the list: an
 * installation may have added values to BookCars' closed lists, such as the range of a car. Each record, and each other break of the
 * contract, is logged once.
 */
export function createRowReader(log: Log): (client: Client) => Client {
  const reported = new Set<string>();

  function report(message: string, key = message): void {
    if (reported.has(key) || reported.size >= maxReported) return;
    reported.add(key);
    log({ level: 'warning', message });
  }

  /** Returns the page with the records that can be read; null if the page itself can't be. */
  function readRows({ name, ok }: Operation, page: Page): Page | null {
    const empty = ok?.safeParse([{ ...page, resultData: [] }]);
    if (!ok || !empty?.success) return null;
    const [read] = empty.data as Page[];
    const resultData = page.resultData.flatMap((record) => {
      const one = ok.safeParse([{ ...page, resultData: [record] }]);
      if (one.success) return (one.data as Page[]).flatMap((found) => found.resultData);
      const id = String((record as { _id?: unknown } | null)?._id);
      const place = one.error.issues[0]?.path.slice(3).join('.');
      report(`${name} leaves out BookCars' record ${id}: the value of ${place} is unknown`);
      return [];
    });
    return { ...read, resultData };
  }

  return (client) => {
    const send = client.call as LooseCall;
    const call: LooseCall = (operation, ...rest) =>
      send(operation, ...rest).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'contract') throw error;
        const page = pageOf(error.body);
        const read = page && readRows(operation, page);
        if (read) return [read];
        report(error.message, error.message.replace(/\d+/g, '#'));
        throw error;
      });
    return { ...client, call: call as Client['call'] };
  };
}

/** Returns the page of a response; null if it is another response. */
function pageOf(body: unknown): Page | null {
  const [page] = Array.isArray(body) ? (body as (Partial<Page> | null)[]) : [];
  return Array.isArray(page?.resultData) ? (page as Page) : null;
}
