import { examine } from './examine.ts';
import { type Finding, tagsOf } from './page.ts';
import css from './panel.css?inline';
import { readRunningPage } from './running-page.ts';

const maxWaitMs = 5000;

let panel: HTMLElement | null = null;

/** True if nothing is left to wait for: the tag is ready or has failed, or is hidden, as far as the browser reports it. */
const isSettled = (tag: Element) =>
  /ready|empty|error/.test(tag.getAttribute('data-state') ?? '') ||
  (tag as Partial<Element>).checkVisibility?.() === false;

/** Resolves when each visible tag is ready or has failed, or after some seconds. */
function settled(): Promise<void> {
  const isDone = () => tagsOf({ document }).every(isSettled);
  const end = Date.now() + maxWaitMs;
  return new Promise((resolve) => {
    const check = () => (isDone() || Date.now() > end ? resolve() : setTimeout(check, 200));
    check();
  });
}

/**
 * Examines the page once its tags have settled, shows the mistakes in a panel and returns them. Called again, it examines
 * again.
 */
export async function openDoctor(): Promise<Finding[]> {
  await settled();
  const findings = examine(await readRunningPage());
  show(findings);
  return findings;
}

function show(findings: readonly Finding[]): void {
  panel?.remove();
  panel = document.createElement('div');
  const root = panel.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const region = element('section', { role: 'region', 'aria-label': 'Rental Elements doctor', lang: 'en' });
  region.append(headerOf(findings), contentOf(findings));
  root.append(region);
  document.body.append(panel);
}

function headerOf(findings: readonly Finding[]): HTMLElement {
  const header = element('header');
  const count = findings.length === 1 ? '1 mistake' : `${findings.length} mistakes`;
  const again = element('button', { type: 'button' }, 'Check again');
  again.addEventListener('click', () => void openDoctor());
  const close = element('button', { type: 'button', 'aria-label': 'Close' }, '✕');
  close.addEventListener('click', () => panel?.remove());
  header.append(element('h2', {}, `Rental Elements: ${count}`), again, close);
  return header;
}

function contentOf(findings: readonly Finding[]): HTMLElement {
  if (findings.length === 0) return element('p', { class: 'clean' }, 'No mistake found on this page.');
  const list = element('ol');
  for (const { level, problem, fix, code } of findings) {
    const item = element('li', { class: level });
    const first = element('p');
    first.append(element('span', { class: 'level' }, level === 'error' ? 'Error: ' : 'Warning: '), problem);
    item.append(first, element('p', {}, fix), ...(code ? [element('code', {}, code)] : []));
    list.append(item);
  }
  return list;
}

function element(name: string, attributes: Record<string, string> = {}, text = ''): HTMLElement {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.textContent = text;
  return created;
}
