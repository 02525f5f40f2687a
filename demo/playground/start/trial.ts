import { isScenario, type Scenario } from './scenarios.ts';

/** What is tried: a tag, its attributes as texts, the tokens set on it, and what goes wrong. */
export interface Trial {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly tokens: Readonly<Record<string, string>>;
  readonly scenario?: Scenario | undefined;
}

export const firstTrial: Trial = {
  tag: 'rental-search',
  attributes: { pickup: 'Nice Côte d’Azur Airport' },
  tokens: {},
};

const isToken = (name: string) => name.startsWith('--rental-');

/** The trial that an address names; the first one where it names none. */
export function readTrial(search: string): Trial {
  const { tag, scenario = '', ...rest } = Object.fromEntries(new URLSearchParams(search));
  if (!tag || !/^rental-[a-z]+$/.test(tag)) return firstTrial;
  const pick = (wanted: boolean) =>
    Object.fromEntries(Object.entries(rest).filter(([name]) => isToken(name) === wanted));
  return { tag, attributes: pick(false), tokens: pick(true), ...(isScenario(scenario) && { scenario }) };
}

/** The trial as an address, to share it. */
export function writeTrial({ tag, attributes, tokens, scenario }: Trial): string {
  return `?${new URLSearchParams({ tag, ...attributes, ...tokens, ...(scenario && { scenario }) })}`;
}

/** One entry set, or left out when the value is undefined. */
export function withEntry(
  entries: Readonly<Record<string, string>>,
  name: string,
  value: string | undefined,
): Record<string, string> {
  const { [name]: _former, ...others } = entries;
  return value === undefined ? others : { ...others, [name]: value };
}
