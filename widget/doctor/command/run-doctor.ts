import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { parseHTML } from 'linkedom';
import { examine } from '../examine.ts';
import { inspectHost } from '../inspect-host.ts';
import { type DeclaredTag, declaredAttributes, type Finding, type Page } from '../page.ts';

const usage = `Usage: rental-elements doctor ADDRESS [--browser PROGRAM] [--json]

Examines a page with rental elements, and names each mistake with its fix.

  ADDRESS            the page, such as https://hotel.example/cars, or an HTML file
  --browser PROGRAM  a Chromium that runs the page's scripts first, for tags that a script adds
  --json             prints the mistakes as JSON

Exit code: 0 without errors, 1 with errors, 2 if the page can't be read.`;

/** A page that can't be read, or arguments that can't be understood. */
class UsageError extends Error {}

interface Source {
  readonly url: URL;
  readonly html: string;
  readonly policies: string[] | null;
}

async function readSource(address: string): Promise<Source> {
  if (!/^https?:\/\//.test(address)) {
    const url = pathToFileURL(address);
    const html = await readFile(url, 'utf8').catch(() => {
      throw new UsageError(`${address} is neither an http address nor a file that can be read.`);
    });
    return { url, html, policies: null };
  }
  const response = await fetch(address, { headers: { accept: 'text/html' } }).catch((error: unknown) => {
    throw new UsageError(`${address} can't be read: ${reasonOf(error)}`);
  });
  if (!response.ok) throw new UsageError(`${address} can't be read: it responds with ${response.status}.`);
  const policy = response.headers.get('content-security-policy');
  return {
    url: new URL(response.url),
    html: await response.text(),
    policies: policy === null ? [] : policy.split(','),
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Returns the page as it is once its scripts have run. */
function renderedHtml(program: string, address: string): Promise<string> {
  const args = ['--headless=new', '--disable-gpu', '--dump-dom', '--virtual-time-budget=10000', address];
  const inContainer = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return new Promise((resolve, reject) => {
    execFile(program, [...inContainer, ...args], { maxBuffer: 1e8, timeout: 60_000 }, (error, stdout) => {
      if (error && !stdout) reject(new UsageError(`${program} can't open the page: ${error.message}`));
      else resolve(stdout);
    });
  });
}

interface Manifest {
  readonly modules: readonly { readonly declarations?: readonly DeclaredTag[] }[];
}

/** Reads the attributes from the package's description of its elements. */
async function readAttributes(): Promise<Page['attributesOf']> {
  const text = await readFile(new URL('../custom-elements.json', import.meta.url), 'utf8').catch(() => null);
  const { modules }: Manifest = text === null ? { modules: [] } : JSON.parse(text);
  const declared = modules.flatMap(({ declarations = [] }) => declarations);
  return (tag) => declaredAttributes(declared, tag);
}

/** Formats the findings as text for a terminal. */
export function writeFindings(findings: readonly Finding[], url: URL): string {
  if (findings.length === 0) return `${url.href}: no mistake found.\n`;
  const lines = findings.flatMap(({ id, level, problem, fix, code }) => [
    '',
    `${level === 'error' ? 'ERROR  ' : 'WARNING'} ${id}`,
    `  ${problem}`,
    `  ${fix}`,
    ...(code ? [`      ${code}`] : []),
  ]);
  const counts = (['error', 'warning'] as const).map((level) => {
    const count = findings.filter((each) => each.level === level).length;
    return `${count} ${level}${count === 1 ? '' : 's'}`;
  });
  return `${url.href}: ${counts.join(', ')}\n${lines.join('\n')}\n`;
}

/** Runs the command with its arguments; returns the exit code. */
export async function runDoctor(args: readonly string[], print: (text: string) => void): Promise<number> {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { browser: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
    });
    const [command, address] = positionals;
    if (values.help || command !== 'doctor' || !address) {
      print(`${usage}\n`);
      return values.help ? 0 : 2;
    }
    const source = await readSource(address);
    const html = values.browser ? await renderedHtml(values.browser, source.url.href) : source.html;
    const { document } = parseHTML(html);
    const page = { url: source.url, document: document as unknown as Document };
    const host = await inspectHost(page, { fetch, origin: source.url.origin });
    const attributesOf = await readAttributes();
    const whole: Page = { ...page, policies: source.policies, running: null, host, attributesOf };
    const findings = examine(whole);
    print(values.json ? `${JSON.stringify(findings, null, 2)}\n` : writeFindings(findings, source.url));
    return findings.some(({ level }) => level === 'error') ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UsageError || (error instanceof TypeError && 'code' in error))) throw error;
    print(`${error.message}\n`);
    return 2;
  }
}
