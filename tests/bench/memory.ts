import type { CDPSession, Page } from '@playwright/test';
import { budgets } from './budgets.ts';
import { type Figure, toKilobytes } from './figures.ts';
import { addressesOf, type Bench, checkoutAddresses, onFreshPage, pause, readyAt } from './pages.ts';

const group = 'Memory after 100 mounts and unmounts, garbage collected';
const warmUp = 10;
const mounts = 100;

interface Retained {
  bytes: number;
  nodes: number;
  listeners: number;
}

/** Runs in the page: repeatedly replaces the element with a new one with the same attributes, and waits until it is ready. */
async function mountAgain({ tag, times }: { tag: string; times: number }): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    const old = document.querySelector(tag);
    if (!old) throw new Error(`No ${tag}`);
    const fresh = document.createElement(tag);
    for (const { name, value } of old.attributes) if (!name.startsWith('data-')) fresh.setAttribute(name, value);
    const ready = new Promise((resolve) => fresh.addEventListener('rental-ready', resolve, { once: true }));
    old.replaceWith(fresh);
    await ready;
  }
}

/** Some of what a removed element had is released in later tasks. */
const settlingMilliseconds = 1000;

async function readRetained(page: Page, session: CDPSession): Promise<Retained> {
  await page.evaluate(pause, settlingMilliseconds);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { bytes: usedSize, nodes, listeners: jsEventListeners };
}

async function growth(page: Page, session: CDPSession, address: string, tag: string): Promise<Retained> {
  await page.goto(address);
  await readyAt(page, tag);
  await page.waitForLoadState('networkidle');
  await session.send('HeapProfiler.enable');
  await page.evaluate(mountAgain, { tag, times: warmUp });
  const before = await readRetained(page, session);
  await page.evaluate(mountAgain, { tag, times: mounts });
  const after = await readRetained(page, session);
  return {
    bytes: after.bytes - before.bytes,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  };
}

/** Measures what a page retains after elements were mounted and unmounted, which must not grow. */
export async function measureMemory(bench: Bench): Promise<Figure[]> {
  const { partnerForm, partnerResults } = addressesOf(bench.product);
  const pages = [
    { what: '<rental-search>', address: partnerForm, tag: 'rental-search' },
    { what: '<rental-results>', address: partnerResults, tag: 'rental-results' },
    { what: '<rental-checkout>', address: (await checkoutAddresses(bench.product)).partner, tag: 'rental-checkout' },
    { what: '<rental-account>', address: `${bench.product.siteUrl}/sign-in?l=en`, tag: 'rental-account' },
  ];
  const figures: Figure[] = [];
  for (const { what, address, tag } of pages) {
    const { bytes, nodes, listeners } = await onFreshPage(bench, async (page, context) =>
      growth(page, await context.newCDPSession(page), address, tag),
    );
    figures.push(
      { group, what: `${what}: nodes`, value: nodes, unit: 'nodes', budget: budgets.nodesKeptAfterMounts },
      {
        group,
        what: `${what}: listeners`,
        value: listeners,
        unit: 'listeners',
        budget: budgets.listenersKeptAfterMounts,
      },
      {
        group,
        what: `${what}: heap`,
        value: toKilobytes(bytes),
        unit: 'kB',
        note: `${toKilobytes(bytes / mounts)} kB a mount`,
      },
    );
  }
  return figures;
}
