import type { Locator, Page } from '@playwright/test';
import { benchmarkIndex } from './benchmark-index.ts';
import { budgets } from './budgets.ts';
import { type Figure, quantile } from './figures.ts';
import { addressesOf, type Bench, onFreshPage, pause, readyAt } from './pages.ts';

const group = 'Input to paint (median; processor slowed 4 times)';
const slowdown = 4;

interface Sample {
  /** From the input to the next paint. */
  paint: number;
  /** From the input to the paint that shows its effect, server responses included. */
  shown: number;
}
type SampleWindow = Window & { rentalSample?: Promise<Sample> };

interface Watch {
  /** The event that ends the user's action. */
  event: 'keydown' | 'click';
  /** The element whose shadow root contains the effect. */
  tag: string;
  /** Selects elements that must be present … */
  selector: string;
  /** … or whose text must change. */
  changes: boolean;
}

/** Runs in the page: measures the time from the next such event to the next paint, and to the paint with its effect. */
function armSample({ event, tag, selector, changes }: Watch): void {
  const read = () => {
    const found = document.querySelector(tag)?.shadowRoot?.querySelectorAll(selector) ?? [];
    return [...found].map(({ textContent }) => textContent).join();
  };
  const before = read();
  const isShown = () => (changes ? read() !== before && read() !== '' : read() !== '');
  // A frame's callback runs before its paint; a message posted from there arrives after it.
  const afterPaint = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
  const follow = async (start: number): Promise<Sample> => {
    const paint = (await afterPaint()) - start;
    let shown = paint;
    while (!isShown() && shown < 10_000) shown = (await afterPaint()) - start;
    return { paint, shown };
  };
  (window as SampleWindow).rentalSample = new Promise((resolve) => {
    addEventListener(event, ({ timeStamp }) => resolve(follow(timeStamp)), { capture: true, once: true });
  });
}

interface UserAction {
  /** Scrolled into view first. */
  at?: Locator;
  action: () => Promise<void>;
}

async function sample(page: Page, watch: Watch, { at, action }: UserAction): Promise<Sample> {
  await at?.scrollIntoViewIfNeeded();
  await page.evaluate(pause, 300);
  await page.evaluate(armSample, watch);
  await action();
  const measured = await page.evaluate(() => (window as SampleWindow).rentalSample);
  if (!measured) throw new Error('No sample was measured');
  if (measured.shown >= 10_000) throw new Error(`${watch.tag}: ${watch.selector} never showed the effect`);
  return measured;
}

const tap = (at: Locator): UserAction => ({ at, action: () => at.click() });

interface Scenario {
  what: string;
  tag: string;
  /** Measures once; `turn` counts from 0. */
  run: (page: Page, turn: number) => Promise<Sample>;
}

const letters = 'nice airport';

const typeKey: Scenario = {
  what: 'key press in the location field',
  tag: 'rental-search',
  run: async (page, turn) => {
    const field = page.getByRole('combobox', { name: 'Pick-up location' });
    if (turn === 0) {
      await field.focus();
      await field.fill('');
    }
    const key = turn % 8 === 7 ? 'Backspace' : (letters[turn % letters.length] ?? 'a');
    const watch = {
      event: 'keydown',
      tag: 'rental-search',
      selector: '[role=option], [role=status]',
      changes: false,
    } as const;
    return sample(page, watch, { action: () => page.keyboard.press(key) });
  },
};

const openCalendar: Scenario = {
  what: 'opening the calendar',
  tag: 'rental-search',
  run: async (page) => {
    const watch = { event: 'click', tag: 'rental-search', selector: '[role=grid]', changes: false } as const;
    const measured = await sample(page, watch, tap(page.getByLabel('Pick-up date').first()));
    await page.keyboard.press('Escape');
    await page.locator('rental-search [role=grid]').first().waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Pick-up location' }).focus();
    await page.keyboard.press('Escape');
    return measured;
  },
};

const cards = { event: 'click', tag: 'rental-results', selector: '.r-car-card', changes: true } as const;

const tapFilter: Scenario = {
  what: 'a filter',
  tag: 'rental-results',
  run: (page) => sample(page, cards, tap(page.getByRole('checkbox', { name: /^Automatic/ }))),
};

const turnPage: Scenario = {
  what: 'a page',
  tag: 'rental-results',
  run: (page, turn) => {
    const name = turn % 2 === 0 ? 'Next' : 'Previous';
    const step = page.getByRole('navigation', { name: 'Pages' }).getByText(name, { exact: true });
    return sample(page, cards, tap(step));
  },
};

/** Measures one action several times, and the machine's index before the processor is slowed. */
async function measure(bench: Bench, address: string, { tag, run }: Scenario, rate: number) {
  return onFreshPage(bench, async (page, context) => {
    page.setDefaultTimeout(20_000);
    await page.goto(address);
    await readyAt(page, tag);
    await page.waitForLoadState('networkidle');
    const index = await benchmarkIndex(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const samples: Sample[] = [];
    for (let turn = 0; turn < bench.runs; turn += 1) samples.push(await run(page, turn));
    return { samples, index };
  });
}

/** Measures each action on the partner page and the site, slowed and unslowed. */
export async function measureInputLatency(bench: Bench): Promise<Figure[]> {
  const { partnerForm, partnerResults, siteHome, siteSearch } = addressesOf(bench.product);
  const places = [
    { where: 'partner page', form: partnerForm, results: partnerResults },
    { where: 'site', form: siteHome, results: siteSearch },
  ];
  const figures: Figure[] = [];
  for (const { where, form, results } of places) {
    for (const scenario of [typeKey, openCalendar, tapFilter, turnPage]) {
      const address = scenario.tag === 'rental-search' ? form : results;
      const slowed = await measure(bench, address, scenario, slowdown);
      const plain = await measure(bench, address, scenario, 1);
      const median = ({ samples }: { samples: readonly Sample[] }, part: keyof Sample) =>
        Math.round(
          quantile(
            samples.map((one) => one[part]),
            0.5,
          ),
        );
      figures.push({
        group,
        what: `${scenario.what}, ${where}`,
        value: median(slowed, 'paint'),
        unit: 'ms',
        budget: budgets.inputMilliseconds,
        note: `unslowed ${median(plain, 'paint')}; until shown ${median(slowed, 'shown')}, unslowed ${median(plain, 'shown')}; of ${bench.runs}; benchmark index ${slowed.index}`,
      });
    }
  }
  return figures;
}
