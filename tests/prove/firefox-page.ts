import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describeTarget, type EnginePage, expressionOf, type Target } from './engine-page.ts';

/** The parts of puppeteer-core that are used, typed by hand because it isn't a package of this project. */
interface Puppeteer {
  launch(options: object): Promise<Browser>;
}

interface Browser {
  version(): Promise<string>;
  newPage(): Promise<Tab>;
  close(): Promise<void>;
}

interface Frame {
  evaluate(expression: string): Promise<unknown>;
  evaluateHandle(expression: string): Promise<{ asElement(): Handle | null }>;
}

interface Tab extends Frame {
  goto(url: string): Promise<unknown>;
  screenshot(): Promise<Uint8Array>;
  on(event: 'console', listener: (message: { type(): string; text(): string }) => void): void;
  on(event: 'pageerror', listener: (error: unknown) => void): void;
}

interface Handle {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  uploadFile(path: string): Promise<void>;
  contentFrame(): Promise<Frame | null>;
}

/** Starts a headless Firefox and drives it by WebDriver BiDi. `packages` is the folder with puppeteer-core. */
export async function openFirefox(program: string, packages: string): Promise<EnginePage> {
  const puppeteer = createRequire(join(packages, 'package.json'))('puppeteer-core') as Puppeteer;
  const browser = await puppeteer.launch({
    ...{ browser: 'firefox', executablePath: program, headless: true },
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  });
  // The first tab of the window never has the focus.
  const tab = await browser.newPage();
  const messages: string[] = [];
  tab.on('console', (message) => {
    if (['error', 'warn', 'warning'].includes(message.type())) messages.push(message.text());
  });
  tab.on('pageerror', (error) => messages.push(String(error)));
  let frame: Frame = tab;
  const find = async (target: Target): Promise<Handle> => {
    const found = (await frame.evaluateHandle(expressionOf(target))).asElement();
    if (!found) throw new Error(`${describeTarget(target)} is not there`);
    return found;
  };
  return {
    browser: (await browser.version()).replace('/', ' '),
    open: async (url) => {
      await tab.goto(url);
    },
    evaluate: (expression) => frame.evaluate(expression),
    click: async (target) => (await find(target)).click(),
    type: async (target, text) => (await find(target)).type(text),
    upload: async (target, path) => (await find(target)).uploadFile(path),
    inFrame: async (target, work) => {
      const inner = await (await find(target)).contentFrame();
      if (!inner) throw new Error(`${describeTarget(target)} has no document`);
      frame = inner;
      try {
        await work();
      } finally {
        frame = tab;
      }
    },
    screenshot: async () => Buffer.from(await tab.screenshot()),
    messages: async () => messages,
    close: () => browser.close(),
  };
}
