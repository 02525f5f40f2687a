import type { CDPSession } from '@playwright/test';
import { benchmarkIndex } from './benchmark-index.ts';
import { budgets } from './budgets.ts';
import type { Figure } from './figures.ts';
import { addressesOf, type Bench, onFreshPage } from './pages.ts';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Microseconds of processor time. */
  tdur?: number;
  args?: { fileName?: string; data?: { url?: string } };
}

/** Records what the page does until `stop` is called. */
async function startTrace(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  const traceConfig = { includedCategories: ['devtools.timeline', 'toplevel', 'blink'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  return async () => {
    await session.send('Tracing.end');
    await ended;
    return events;
  };
}

/** The browser's own work after the last script of a page's document: first styles and layout. It is the same without our tag. */
const documentEnd = 'Document::FinishedParsing';

/** Returns the processor time in milliseconds of the longest task in which code of the elements runs. */
function longestTask(events: readonly TraceEvent[], siteUrl: string): number {
  const isOurs = ({ args }: TraceEvent) => `${args?.data?.url ?? args?.fileName ?? ''}`.startsWith(`${siteUrl}/embed/`);
  const ours = events.filter(isOurs);
  const isWithin = (event: TraceEvent, { pid, tid, ts, dur = 0 }: TraceEvent) =>
    event.pid === pid && event.tid === tid && event.ts >= ts && event.ts < ts + dur;
  const hasOurs = (outer: TraceEvent) => ours.some((event) => isWithin(event, outer));
  const tasks = events.filter(({ name }) => name === 'RunTask' || name.endsWith('::RunTask'));
  const ends = events.filter((event) => event.name === documentEnd && !hasOurs(event));
  const times = tasks.filter(hasOurs).map((task) => {
    const end = ends.find((event) => isWithin(event, task));
    return (task.tdur ?? 0) - (end?.tdur ?? 0);
  });
  return Math.max(0, ...times) / 1000;
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

const slowdown = 4;

/** The benchmark index to which times are converted. */
const referenceIndex = 3000;

/** Measures the longest task of an element's start on a partner's page with a phone's width. */
export async function measureTasks(bench: Bench): Promise<Figure[]> {
  const { siteUrl } = bench.product;
  const { partnerForm, partnerResults } = addressesOf(bench.product);
  const cases = [
    { what: 'form', address: partnerForm, ready: 'rental-search', budget: budgets.formTaskMilliseconds },
    { what: 'results', address: partnerResults, ready: 'rental-results', budget: budgets.resultsTaskMilliseconds },
  ];
  const figures: Figure[] = [];
  for (const { what, address, ready, budget } of cases) {
    const measured: number[] = [];
    const indexes: number[] = [];
    for (let run = 0; run < bench.runs; run += 1) {
      await onFreshPage(bench, async (page) => {
        await page.setViewportSize({ width: 390, height: 844 });
        const stop = await startTrace(await page.context().newCDPSession(page));
        await page.goto(address);
        await page.locator(`${ready}[data-state=ready]`).first().waitFor();
        await page.waitForLoadState('networkidle');
        measured.push(longestTask(await stop(), siteUrl) * slowdown);
        indexes.push(await benchmarkIndex(page));
      });
    }
    const atReference = measured.map((time, run) => (time * (indexes[run] ?? 0)) / referenceIndex);
    const [middle, index] = [median(measured), median(indexes)].map(Math.round);
    const range = `from ${Math.round(Math.min(...measured))} to ${Math.round(Math.max(...measured))}`;
    figures.push({
      group: 'Longest task of an element’s start: processor time times four, at a benchmark index of 3,000',
      what: `${what}, partner page`,
      value: Math.round(median(atReference)),
      unit: 'ms',
      budget,
      note: `measured ${middle} at an index of ${index}, ${range} in ${bench.runs} loads`,
    });
  }
  return figures;
}
