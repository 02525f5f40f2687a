import { nearestPeriod, type Period } from '../domain/possible-period.ts';
import { checkRentalPeriod, defaultPeriod, type PeriodIssue } from '../domain/rental-period.ts';
import type { SearchQuery } from '../domain/search-query.ts';
import { addDays, parseWallTime } from '../domain/wall-time.ts';
import { useChoice } from './use-choice.ts';
import type { FormRules } from './use-limits.ts';

type Ends = { from: string; to: string };

export type PeriodProblem = PeriodIssue | { readonly code: 'missing'; readonly field: PeriodIssue['field'] };

export interface PeriodDraft extends Ends {
  problems: readonly PeriodProblem[];
  /** The nearest possible period, if the chosen one is impossible. */
  instead: Period | null;
  change: (ends: Ends) => void;
  /** Returns the problems at a later time, because time passes while a form is filled in. */
  check: (now: Date) => readonly PeriodProblem[];
}

type Given = Pick<Partial<SearchQuery>, 'from' | 'to'>;

/** Returns the given period; without an end it has the default length of three days. */
function startWith({ from, to }: Given): Partial<Ends> {
  if (from) return { from, to: to ?? addDays(from, 3) };
  return to ? { to } : {};
}

function problemsOf({ from, to }: Ends, rules: FormRules): readonly PeriodProblem[] {
  const [start, end] = [parseWallTime(from), parseWallTime(to)];
  if (start && end) return checkRentalPeriod({ ...rules, from: start, to: end });
  return [
    ...(start ? [] : [{ code: 'missing' as const, field: 'from' as const }]),
    ...(end ? [] : [{ code: 'missing' as const, field: 'to' as const }]),
  ];
}

function insteadOf({ from, to }: Ends, rules: FormRules): Period | null {
  const [start, end] = [parseWallTime(from), parseWallTime(to)];
  if (!start && !end) return defaultOf(rules);
  const wish = { from: start ?? defaultOf(rules).from, to: end ?? (start ? addDays(start, 3) : defaultOf(rules).to) };
  return nearestPeriod(rules, wish);
}

function defaultOf(rules: FormRules): Period {
  return defaultPeriod({ ...rules, zone: rules.pickupZone, hours: rules.freeHours });
}

/** Keeps the period. Until it is given or changed, it is the default for the place and follows it. */
export function usePeriod(given: Given, rules: FormRules): PeriodDraft {
  const [chosen = startWith(given), change] = useChoice<Partial<Ends>>(`${given.from} ${given.to}`);
  const { from, to } = chosen;
  const ends = from && to ? { from, to } : { ...defaultOf(rules), ...chosen };
  const problems = problemsOf(ends, rules);
  return {
    ...ends,
    problems,
    instead: problems.length > 0 ? insteadOf(ends, rules) : null,
    change,
    check: (now) => problemsOf(ends, { ...rules, now }),
  };
}
