import { isScenario, type Scenario } from './scenarios.ts';

/** The state of the preview: an element, its attributes as strings, its tokens, and the scenario. */
export interface PreviewState {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly tokens: Readonly<Record<string, string>>;
  readonly scenario?: Scenario | undefined;
}

export const defaultPreview: PreviewState = {
  tag: 'rental-search',
  attributes: { pickup: 'Nice Côte d’Azur Airport' },
  tokens: {},
};

const isToken = (name: string) => name.startsWith('--rental-');

/** Returns the preview of a URL; the default one if it contains none. */
export function readPreview(search: string): PreviewState {
  const { tag, scenario = '', ...rest } = Object.fromEntries(new URLSearchParams(search));
  if (!tag || !/^rental-[a-z]+$/.test(tag)) return defaultPreview;
  const pick = (wanted: boolean) =>
    Object.fromEntries(Object.entries(rest).filter(([name]) => isToken(name) === wanted));
  return { tag, attributes: pick(false), tokens: pick(true), ...(isScenario(scenario) && { scenario }) };
}

/** Returns the URL of a preview, to share it. */
export function previewUrl({ tag, attributes, tokens, scenario }: PreviewState): string {
  return `?${new URLSearchParams({ tag, ...attributes, ...tokens, ...(scenario && { scenario }) })}`;
}

/** Returns the entries with one set, or removed if the value is undefined. */
export function withEntry(
  entries: Readonly<Record<string, string>>,
  name: string,
  value: string | undefined,
): Record<string, string> {
  const { [name]: _former, ...others } = entries;
  return value === undefined ? others : { ...others, [name]: value };
}
