import { embedPolicy, type Policy } from '../../domain/embed-policy.ts';
import { isProvider } from '../../domain/payment-providers.ts';
import { embedFiles, type Finding, type Page, tagsOf } from '../page.ts';

type Directives = ReadonlyMap<string, readonly string[]>;

const consequences: Readonly<Record<string, string>> = {
  'script-src': 'the elements can’t start',
  'style-src': 'rental.css isn’t loaded',
  'img-src': 'cars and logos have no picture',
  'connect-src': 'no location, car or price can be loaded',
  'frame-src': 'the card form stays empty',
  'form-action': 'the plain form can’t be sent',
};

function parse(policy: string): Directives {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/).filter(Boolean));
  return new Map(parts.flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources] as const] : [])));
}

/** Returns true if a source expression allows an origin or a pattern such as `https://*.stripe.com`. */
function allows(expression: string, wanted: string, page: URL): boolean {
  if (expression === wanted) return true;
  if (wanted === 'data:') return false;
  if (expression === "'self'") return wanted === page.origin;
  const [, scheme = '', host = ''] = /^([a-z]+:)\/\/(.*)$/.exec(wanted) ?? [];
  if (expression === '*' || expression === scheme) return true;
  const [, ownScheme, given = ''] = /^(?:([a-z]+:)\/\/)?([^/]+)/.exec(expression) ?? [];
  if (ownScheme && ownScheme !== scheme && !(ownScheme === 'http:' && scheme === 'https:')) return false;
  // A port may be any.
  const pattern = given.endsWith(':*') ? given.replace(/\*$/, host.split(':')[1] ?? '') : given;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === host;
}

/** Returns the name of the directive that decides in a policy, such as `default-src` for a missing `img-src`. */
function governing(policy: Directives, name: string): string {
  // form-action has no fallback.
  const fallbacks = name === 'form-action' ? [] : name === 'frame-src' ? ['child-src', 'default-src'] : ['default-src'];
  return [`${name}-elem`, name, ...fallbacks].find((each) => policy.has(each)) ?? name;
}

/** Returns the sources that a directive still needs. A nonce with `'strict-dynamic'` stands for all scripts. */
function lacking(policy: Directives, name: string, wanted: readonly string[], page: URL): string[] {
  const given = policy.get(governing(policy, name));
  if (given === undefined) return [];
  if (name === 'script-src' && given.includes("'strict-dynamic'")) return [];
  return wanted.filter((source) => !given.some((expression) => allows(expression, source, page)));
}

/** Checks each policy of the page, in a header or a meta tag, for what its tags need. */
export function checkPolicy(page: Page): Finding[] {
  const metas = [...page.document.querySelectorAll('meta[http-equiv="Content-Security-Policy" i]')];
  const policies = [...(page.policies ?? []), ...metas.map((meta) => meta.getAttribute('content') ?? '')];
  const origin = page.host?.origin ?? embedFiles(page)[0]?.url.origin;
  if (!origin || tagsOf(page).length === 0) return [];
  const needed = neededBy(page, origin);
  const found = policies.map(parse).flatMap((policy) => policyFindings(policy, needed, page.url));
  return [...found, ...violated(page, needed).filter(({ id }) => !found.some((each) => each.id === id))];
}

/** Returns the directives that the page's tags need with this host. */
function neededBy(page: Page, host: string): Policy {
  const files = embedFiles(page);
  const script = files.find(({ kind }) => kind === 'js')?.url.origin;
  const style = files.find(({ kind }) => kind === 'css')?.url.origin ?? script;
  const pays = tagsOf(page).some(({ localName }) => localName === 'rental-checkout');
  const policy = embedPolicy({
    host,
    ...(pays && page.host
      ? { providers: page.host.gateways.filter(isProvider), cardFrame: page.host.cardFrame ?? undefined }
      : {}),
  });
  // The files may be from another host than the API, or a part of the page's own bundle.
  const from = (origin: string | undefined, sources: readonly string[] = []) =>
    sources.flatMap((source) => (source === host ? (origin ?? []) : source));
  return { ...policy, 'script-src': from(script, policy['script-src']), 'style-src': from(style, policy['style-src']) };
}

/** Returns what a policy has blocked although an element needs it: a page may forbid to read its own headers. */
function violated({ running, url }: Page, needed: Policy): Finding[] {
  return Object.entries(needed).flatMap(([name, sources]): Finding[] => {
    const blocked = (running?.violations ?? []).filter(({ directive }) => directive === name).map(originOf);
    const missing = sources.filter((source) => blocked.some((origin) => origin && allows(source, origin, url)));
    return missing.length === 0 ? [] : [finding(name, missing, missing)];
  });
}

const originOf = ({ blocked }: { blocked: string }) => (URL.canParse(blocked) ? new URL(blocked).origin : null);

function policyFindings(policy: Directives, needed: Policy, page: URL): Finding[] {
  return Object.entries(needed).flatMap(([name, sources]): Finding[] => {
    const missing = lacking(policy, name, sources, page);
    if (missing.length === 0) return [];
    const present = policy.get(governing(policy, name)) ?? [];
    const kept = present.filter((source) => source !== "'none'");
    const directive = policy.has(`${name}-elem`) ? `${name}-elem` : name;
    return [finding(name, missing, [...kept, ...missing], directive)];
  });
}

function finding(name: string, missing: readonly string[], sources: readonly string[], directive = name): Finding {
  return {
    id: `policy-${name}`,
    level: 'error',
    problem: `The page’s Content-Security-Policy lacks ${missing.join(' ')} in ${directive}: ${consequences[name] ?? 'something is blocked'}.`,
    fix: 'Replace the directive by this one, or add the sources to it.',
    code: `${[directive, ...new Set(sources)].join(' ')};`,
  };
}
