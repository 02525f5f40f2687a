import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../support/free-port.ts';
import { describeTarget, type EnginePage, expressionOf, type Target } from './engine-page.ts';
import { timeoutMs } from './open-page.ts';

/** Paths of the programs, or of scripts that start them. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  display: string;
}

/** The name under which WebDriver sends an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Reference = Record<typeof elementKey, string>;

/** Starts a virtual display without a window manager. Resolves to its name, such as `:1`. */
async function startDisplay(program: string): Promise<{ name: string; child: ChildProcess }> {
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const [number] = (await once(child.stdout, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, child };
}

function endGroup({ pid, exitCode }: ChildProcess): void {
  if (pid && exitCode === null) process.kill(-pid);
}

/** Sends one command of WebDriver; throws its error. */
async function send<Result>(url: string, method: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Waits until the driver responds. */
async function isReady(url: string): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (
    !(await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > until) throw new Error('WebKitWebDriver does not respond');
    await wait(100);
  }
}

/**
 * Runs in the page: returns the messages since the last call, and notes further ones. WebKitGTK's WebDriver has no log, and a
 * window under automation writes none, so those before the first call in a document are missed.
 */
function takeMessages(): string[] {
  const page = window as typeof window & { notedMessages?: string[] };
  if (page.notedMessages) return page.notedMessages.splice(0);
  const noted: string[] = [];
  page.notedMessages = noted;
  for (const level of ['error', 'warn'] as const) {
    const write = page.console[level];
    page.console[level] = (...parts: unknown[]) => {
      noted.push(parts.map(String).join(' '));
      write(...parts);
    };
  }
  addEventListener('error', ({ message, target }) => noted.push(message || `not loaded: ${target}`), true);
  addEventListener('unhandledrejection', ({ reason }) => noted.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    noted.push(`${violatedDirective} blocks ${blockedURI}`),
  );
  return [];
}

/** Starts WebKitGTK's own browser on a virtual display and drives it by WebDriver. */
export async function openWebKit(programs: WebKitPrograms): Promise<EnginePage> {
  const folder = mkdtempSync(join(tmpdir(), 'rental-webkit-'));
  const display = await startDisplay(programs.display);
  const port = await findFreePort();
  const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display.name, HOME: folder, LANGUAGE: 'en_US', LC_ALL: 'C.UTF-8' },
    stdio: 'ignore',
    detached: true,
  });
  const end = () => {
    for (const child of [driver, display.child]) endGroup(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const host = `http://127.0.0.1:${port}`;
  try {
    await isReady(host);
    const options = { binary: programs.browser, args: ['--automation'] };
    const { sessionId, capabilities } = await send<{ sessionId: string; capabilities: { browserVersion: string } }>(
      `${host}/session`,
      'POST',
      // A page is looked at before it has loaded, so that its first messages are noted.
      { capabilities: { alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options } } },
    );
    const session = `${host}/session/${sessionId}`;
    const post = <Result>(path: string, body: object = {}) => send<Result>(`${session}/${path}`, 'POST', body);
    await post('window/rect', { x: 0, y: 0, width: 1280, height: 900 });
    const messages: string[] = [];
    const evaluate = async <Result>(expression: string): Promise<Result> => {
      const script = `return [(${takeMessages})(), ${expression}];`;
      const [noted, result] = await post<[string[], Result]>('execute/sync', { script, args: [] });
      messages.push(...noted);
      return result;
    };
    const find = async (target: Target): Promise<string> => {
      const found = await evaluate<Reference | null>(expressionOf(target));
      if (!found) throw new Error(`${describeTarget(target)} is not there`);
      return found[elementKey];
    };
    const reveal = (target: Target) =>
      evaluate(`void ${expressionOf(target)}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
    // WebKit's own click into a shadow root is refused, because its host lies over the element.
    const click = async (target: Target) => {
      const element = { [elementKey]: await find(target) };
      await reveal(target);
      const actions = [
        { type: 'pointerMove', duration: 0, origin: element, x: 0, y: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await post('actions', {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
      });
    };
    // Nor does it type into a frame: its fields count as not focusable.
    const type = async (target: Target, text: string) => {
      await click(target);
      const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((kind) => ({ type: kind, value })));
      await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    };
    return {
      browser: `webkit ${capabilities.browserVersion}`,
      open: (url) => post('url', { url }),
      evaluate,
      click,
      type,
      upload: async (target, path) => post(`element/${await find(target)}/value`, { text: path }),
      inFrame: async (target, work) => {
        // A frame of another origin can't scroll the page around it.
        await reveal(target);
        await post('frame', { id: { [elementKey]: await find(target) } });
        try {
          await work();
        } finally {
          await post('frame/parent');
        }
      },
      screenshot: async () => Buffer.from(await send<string>(`${session}/screenshot`, 'GET'), 'base64'),
      messages: async () => {
        await evaluate('null');
        return messages;
      },
      close: async () => {
        await send(session, 'DELETE').catch(() => {});
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
