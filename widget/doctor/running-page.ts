import { contrast, parseComputedColor, textContrast } from '../theme/contrast.ts';
import { inspectHost } from './inspect-host.ts';
import { type DeclaredTag, declaredAttributes, type Page, type RunningPage, tagsOf } from './page.ts';

/** Pairs of tokens, text before background. */
const pairs = [
  ['--rental-text', '--rental-surface'],
  ['--rental-on-primary', '--rental-primary'],
  ['--rental-text-muted', '--rental-surface'],
] as const;

const white = [1, 1, 1] as const;

/** Examines the page that this code runs in. */
export async function readRunningPage(): Promise<Page> {
  const page = { url: new URL(location.href), document };
  const [policies, host] = await Promise.all([
    readPolicies(),
    inspectHost(page, { fetch: (...args) => fetch(...args) }),
  ]);
  return {
    ...page,
    policies,
    host,
    running: {
      ...readSurroundings(),
      violations: readViolations(),
      foreignTags: readForeignTags(),
      contrasts: readContrasts(),
    },
    attributesOf,
  };
}

/** Requests the page's own headers again, because no interface shows those of the loaded page. */
async function readPolicies(): Promise<string[] | null> {
  try {
    const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    const policy = headers.get('content-security-policy');
    // Several headers are joined by commas, which no policy contains.
    return policy === null ? [] : policy.split(',');
  } catch {
    return null;
  }
}

/** Returns the violations that the browser has kept, with the directive that each is about. */
function readViolations(): RunningPage['violations'] {
  if (!('ReportingObserver' in window)) return [];
  const observer = new ReportingObserver(() => {}, { types: ['csp-violation'], buffered: true });
  observer.observe();
  const reports = observer.takeRecords() as { body: { effectiveDirective?: string; blockedURL?: string } | null }[];
  observer.disconnect();
  return reports.flatMap(({ body }) =>
    body?.effectiveDirective && body.blockedURL
      ? [{ directive: body.effectiveDirective.replace(/-(elem|attr)$/, ''), blocked: body.blockedURL }]
      : [],
  );
}

/** Returns the names of tags that another script has defined: they lack the method that all elements have. */
function readForeignTags(): readonly string[] {
  const foreign = tagsOf({ document }).filter((tag) => customElements.get(tag.localName) && !('reset' in tag));
  return [...new Set(foreign.map(({ localName }) => localName))];
}

/** The part of the interface for permissions that only some browsers have. */
interface Permissions {
  readonly permissionsPolicy?: { allowsFeature(name: string): boolean };
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
}

function readSurroundings(): Pick<RunningPage, 'isOpaque' | 'mayPay'> {
  const { permissionsPolicy, featurePolicy } = document as Document & Permissions;
  const policy = permissionsPolicy ?? featurePolicy;
  return { isOpaque: self.origin === 'null', mayPay: policy?.allowsFeature('payment') ?? true };
}

/** The tags of `custom-elements.json`, which the build inserts. */
declare const RENTAL_TAGS: DeclaredTag[];

/** Returns null before the code of the tag has been loaded. */
const attributesOf: Page['attributesOf'] = (tag) =>
  customElements.get(tag) ? declaredAttributes(RENTAL_TAGS, tag) : null;

/** Returns the pairs of the page's own colours whose contrast is too low for text. */
function readContrasts(): RunningPage['contrasts'] {
  const [tag] = tagsOf({ document });
  if (!tag) return [];
  const probe = document.createElement('span');
  probe.hidden = true;
  tag.append(probe);
  const colorOf = (token: string) => {
    if (!getComputedStyle(tag).getPropertyValue(token)) return token === '--rental-surface' ? white : null;
    probe.style.setProperty('color', `var(${token})`);
    return parseComputedColor(getComputedStyle(probe).color);
  };
  const found = pairs.flatMap(([text, background]) => {
    const [one, other] = [colorOf(text), colorOf(background)];
    const ratio = one && other ? contrast(one, other) : textContrast;
    return ratio < textContrast ? [{ names: `${text} and ${background}`, ratio }] : [];
  });
  probe.remove();
  return found;
}
