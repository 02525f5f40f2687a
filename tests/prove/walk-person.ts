import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import type pg from 'pg';
import type { Language } from '../../widget/domain/enumerations.ts';
import { parseLanguage } from '../../widget/domain/language.ts';
import { focusFaults, type Rules, screenFaults } from './walk-rules.ts';
import { type PageView, viewPage } from './walk-view.ts';

/** Milliseconds that a page may take to settle after a step. Each repetition of a failed walk takes as long. */
export const timeoutMs = 20_000;

/** The addresses and the database of the product that all walks share. */
export interface WalkSetup {
  browser: Browser;
  siteUrl: string;
  database: pg.Pool;
  rules: Rules;
}

/** A tab, and what the person expects of it. */
export interface Tab {
  page: Page;
  name: string;
  devtools: CDPSession;
  view: PageView;
  /** Null when the product may choose the language; then any is right. */
  language: Language | null;
  /** Null when the product may choose the currency; then any is right. */
  currency: string | null;
  /** Typed values by form and field. The form is named after what its values belong to. */
  typed: Map<string, Map<string, string>>;
  /** Requests under way. */
  requests: Set<object>;
  isSlow: boolean;
}

/** How a step may change the page. */
export interface Effect {
  /** The step may lead to another page without the person having chosen it, such as Back. */
  isBack?: boolean;
  /** The step loads a document, which starts without a focus. */
  isLoad?: boolean;
  /** True once the step's own result is on the screen. */
  until?: (view: PageView) => boolean;
}

/** Names what typed values belong to: a checkout's car and trip, otherwise the path. */
export function formOf({ path, search }: PageView): string {
  if (path !== '/checkout') return path;
  const params = new URLSearchParams(search);
  return `${path} ${['car', 'pickup', 'dropoff', 'from', 'to'].map((name) => params.get(name)).join(' ')}`;
}

/** One person with one browser and up to two tabs. */
export class Person {
  readonly tabs: Tab[] = [];
  current = 0;
  /** Errors since the last step: console messages, exceptions, failed responses. */
  readonly messages: string[] = [];
  /** The language chosen last in any tab; null if the product may choose. */
  chosenLanguage: Language | null = null;
  /** The currency chosen last in any tab; null if the product may choose. */
  chosenCurrency: string | null = null;
  isSignedIn = false;
  /** The address and the car of each booking made. */
  readonly bookings: string[] = [];
  /** Checkouts opened before, whose extras may be in the total. */
  readonly openedForms = new Set<string>();
  readonly setup: WalkSetup;
  readonly email: string;
  private readonly context: BrowserContext;

  private constructor(setup: WalkSetup, context: BrowserContext, number: number) {
    this.setup = setup;
    this.context = context;
    this.email = `walk-${number}@example.com`;
  }

  static async start(setup: WalkSetup, number: number): Promise<Person> {
    const context = await setup.browser.newContext({
      locale: 'en-US',
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 800 },
      // Each walk has its own IP address, because rate limits are not part of it.
      extraHTTPHeaders: { 'x-forwarded-for': `10.1.${(number >> 8) & 255}.${number & 255}` },
    });
    const person = new Person(setup, context, number);
    await person.openTab('/');
    return person;
  }

  get tab(): Tab {
    const tab = this.tabs[this.current];
    if (!tab) throw new Error('No tab is open');
    return tab;
  }

  get view(): PageView {
    return this.tab.view;
  }

  find(selector: string): Locator {
    return this.tab.page.locator(selector);
  }

  /** The values typed into the form on the screen. */
  typedHere(): Map<string, string> {
    const form = formOf(this.view);
    const values = this.tab.typed.get(form) ?? new Map<string, string>();
    this.tab.typed.set(form, values);
    return values;
  }

  async openTab(address: string): Promise<void> {
    const page = await this.context.newPage();
    page.setDefaultTimeout(timeoutMs);
    const requests = new Set<object>();
    page.on('request', (request) => requests.add(request));
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
    page.on('framenavigated', (frame) => frame === page.mainFrame() && requests.clear());
    page.on('pageerror', (error) => this.messages.push(`exception: ${error.message}`));
    page.on('console', (message) => {
      // A car that the person has booked is refused to a checkout of the same trip in the other tab.
      const isRefusal = this.bookings.length > 0 && message.text().includes('status of 409');
      if (['error', 'warning'].includes(message.type()) && !isRefusal) this.messages.push(`console: ${message.text()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 500) this.messages.push(`${response.status()} of ${response.url()}`);
    });
    const devtools = await this.context.newCDPSession(page);
    await page.goto(`${this.setup.siteUrl}${address}`, { waitUntil: 'commit' });
    const view = await page.evaluate(viewPage);
    const name = this.tabs.length === 0 ? 'first' : 'second';
    this.tabs.push({
      page,
      name,
      devtools,
      view,
      language: null,
      currency: null,
      typed: new Map(),
      requests,
      isSlow: false,
    });
    this.current = this.tabs.length - 1;
    this.expectChoices(view.search);
    await this.settle({ isLoad: true });
  }

  /** Waits until the page is at rest and everything holds. Throws with what doesn't. */
  async settle(effect: Effect = {}): Promise<void> {
    const before = this.view;
    const end = Date.now() + timeoutMs;
    let restedOnce = false;
    for (;;) {
      const view = await this.tab.page.evaluate(viewPage).catch(() => null);
      const faults = view ? this.faultsOf(view, before, effect) : ['the page does not respond'];
      if (view && faults.length === 0 && restedOnce) {
        this.tab.view = view;
        if (view.path !== before.path) this.leavePage(before);
        this.tab.language ??= view.language;
        this.tab.currency ??= view.currency;
        return;
      }
      // A page is at rest if it is so twice.
      restedOnce = faults.length === 0;
      if (this.messages.length > 0 || Date.now() > end) throw new Error([...faults, ...this.messages].join('; '));
      await this.tab.page.waitForTimeout(restedOnce ? 60 : 40);
    }
  }

  private faultsOf(view: PageView, before: PageView, effect: Effect): string[] {
    if (view.pending) return [`it never rests: ${view.pending}`];
    if (this.tab.requests.size > 0) return ['requests never end'];
    if (effect.until && !effect.until(view)) return [`the step has no result at ${view.path}${view.search}`];
    const { language, currency, typed } = this.tab;
    const expected = { language, currency, typed: typed.get(formOf(view)) };
    return [
      ...(view.isSignedIn === this.isSignedIn ? [] : [`the person is ${this.isSignedIn ? 'not ' : ''}signed in`]),
      ...screenFaults(this.setup.rules, view, expected),
      ...(effect.isLoad || view.documentId !== before.documentId ? [] : focusFaults(view, before, effect.isBack)),
      ...this.messages,
    ];
  }

  /** Expects of a document that is loaded the choices made last. A language in the address is one, and is remembered. */
  expectChoices(search: string): void {
    this.chosenLanguage = parseLanguage(new URLSearchParams(search).get('l')) ?? this.chosenLanguage;
    this.tab.language = this.chosenLanguage;
    this.tab.currency = this.chosenCurrency;
  }

  /** Only a checkout keeps what was typed when another page has been shown meanwhile. */
  leavePage(view: PageView): void {
    const form = formOf(view);
    if (form === view.path) this.tab.typed.delete(form);
  }

  /** Forgets typed values, such as after signing out or when a booking was made. */
  forget(isForgotten: (form: string) => boolean): void {
    for (const { typed } of this.tabs) {
      for (const form of typed.keys()) if (isForgotten(form)) typed.delete(form);
    }
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
