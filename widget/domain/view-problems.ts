import { canBeLimited } from './curation.ts';
import { filterNames, filterTable, formatStep, sorts } from './filters.ts';
import { parseView, viewNames } from './results-view.ts';
import { keysOf } from './typed-record.ts';

/** The attributes that are query strings, with the parameters that each accepts. */
const accepted = {
  filters: viewNames,
  limits: [...filterNames.filter(canBeLimited).map((name) => filterTable[name].parameter), 'place'],
  locked: [...filterNames.map((name) => filterTable[name].parameter), 'sort'],
} as const satisfies Record<string, readonly string[]>;

export type ViewAttribute = keyof typeof accepted;

/** The attributes that are query strings. */
export const viewAttributes = keysOf(accepted);

/** A part of such an attribute that is not used: a parameter that it doesn't accept, or a value that the parameter doesn't have. */
export interface ViewProblem {
  readonly parameter: string;
  readonly value: string;
  /** The accepted values; empty if the host's data decides. */
  readonly expected: readonly string[];
  readonly isUnknown: boolean;
}

/** Returns the values that a parameter accepts; empty for numbers, ids and names. */
function wordsOf(parameter: string): readonly string[] {
  if (parameter === 'sort') return sorts;
  const name = filterNames.find((each) => filterTable[each].parameter === parameter);
  return name
    ? filterTable[name].values.map((value) => (typeof value === 'number' ? formatStep(name, value) : value))
    : [];
}

/** Returns what is wrong with the attribute's text. */
export function viewProblems(attribute: ViewAttribute, text: string): ViewProblem[] {
  const given = new URLSearchParams(text);
  const names: readonly string[] = accepted[attribute];
  const unknown = [...given]
    .filter(([name]) => !names.includes(name))
    .map(([parameter, value]) => ({ parameter, value, expected: names, isUnknown: true }));
  const wrong: ViewProblem[] = [];
  parseView(given, (parameter, value) => {
    // A page may pass its whole address as `filters`, and have a `view` of its own.
    if (names.includes(parameter) && parameter !== 'view')
      wrong.push({ parameter, value, expected: wordsOf(parameter), isUnknown: false });
  });
  return [...unknown, ...wrong];
}
