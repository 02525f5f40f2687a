import { embedFiles, type Host, type Page, tagsOf } from './page.ts';

export interface InspectOptions {
  /** The origin of the page, for a program that isn't in it: a browser sends its own. */
  readonly origin?: string | undefined;
  readonly fetch: typeof fetch;
}

type HostedPage = Pick<Page, 'document' | 'url'>;

/** Returns the URL of the API that the page's tags call; null if the page names no host. */
export function apiUrlOf(page: HostedPage): URL | null {
  const stated = tagsOf(page).flatMap((tag): URL[] => {
    const value = tag.getAttribute('api-host') ?? '';
    const url = /^(https?:\/)?\//.test(value) && URL.canParse(value, page.url) ? new URL(value, page.url) : null;
    return url && /^https?:$/.test(url.protocol) ? [url] : [];
  });
  const [file] = embedFiles(page);
  return stated[0] ?? (file ? new URL(file.url.origin) : null);
}

/**
 * Inspects the host of the page's elements: what it allows this page, and which of the page's files exist. Returns null if the
 * page names no host.
 */
export async function inspectHost(page: HostedPage, options: InspectOptions): Promise<Host | null> {
  const files = embedFiles(page);
  const api = apiUrlOf(page);
  if (api === null) return null;
  const { origin } = api;
  const address = api.href.replace(/\/$/, '');
  const headers = options.origin ? { origin: options.origin } : {};
  const read = async (url: string) => {
    const response = await options.fetch(url, { headers, credentials: 'omit' });
    return response.ok ? response : null;
  };
  const [config, payments, missing] = await Promise.all([
    readJson(read, `${address}/embed/v1/config.json`) as Promise<PageConfig | undefined>,
    readJson(read, `${address}/api/x/payment-options`),
    Promise.all(files.map(({ url }) => lacks(read, url.href))),
  ]);
  const gateways = gatewaysOf(payments);
  const names = gateways.map(({ name }) => name);
  const frame = gateways.find(({ frameUrl }) => frameUrl)?.frameUrl;
  const isHere = page.url.origin === origin;
  const takesApplePay = names.includes('stripe') && page.document.querySelector('rental-checkout') !== null;
  return {
    address,
    origin,
    isReachable: config !== undefined,
    mayBook: isHere ? true : config === undefined ? null : config.mayBook !== false,
    partnerIds: config?.partnerIds ?? null,
    missingFiles: files.filter((_, index) => missing[index]).map(({ url }) => url.href),
    gateways: names,
    cardFrame: frame ? new URL(frame).origin : null,
    hasApplePayFile: takesApplePay ? await hasApplePayFile(page.url, options.fetch) : null,
  };
}

/** What the configuration says about the page that requests it. */
interface PageConfig {
  readonly mayBook?: boolean;
  readonly partnerIds?: readonly string[];
}

type Read = (address: string) => Promise<Response | null>;

/** Returns undefined if the address can't be reached. */
async function readJson(read: Read, address: string): Promise<object | undefined> {
  try {
    const json: unknown = await (await read(address))?.json();
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}

/** Returns true if the host responds, but doesn't have the file. */
async function lacks(read: Read, address: string): Promise<boolean> {
  try {
    return (await read(address)) === null;
  } catch {
    return false;
  }
}

interface Gateway {
  readonly name: string;
  readonly frameUrl?: string;
}

function gatewaysOf(options: object | undefined): readonly Gateway[] {
  return (options as { gateways?: Gateway[] } | undefined)?.gateways ?? [];
}

async function hasApplePayFile({ origin }: URL, fetchFile: typeof fetch): Promise<boolean | null> {
  try {
    return (await fetchFile(`${origin}/.well-known/apple-developer-merchantid-domain-association`)).ok;
  } catch {
    return null;
  }
}
