import { useEffect, useRef } from 'react';
import type { CheckoutDraft } from '../form/checkout-draft.ts';
import type { CheckoutMemory } from '../form/checkout-memory.ts';

/** The driver's details that a page provides before anything is typed. */
export interface Prefill {
  readonly fullName?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly flightNumber?: string | undefined;
}

/** Returns the draft with the page's values in fields that are empty, or that still have the page's earlier value. */
export function prefilled(draft: CheckoutDraft, now: Prefill, before: Prefill): CheckoutDraft {
  const filled = (typed: string, name: keyof Prefill) => {
    const isUntouched = typed.trim() === '' || typed === before[name]?.trim();
    return isUntouched ? (now[name]?.trim() ?? '') : typed;
  };
  const { driver, flightNumber } = draft;
  return {
    ...draft,
    flightNumber: filled(flightNumber, 'flightNumber'),
    driver: {
      ...driver,
      fullName: filled(driver.fullName, 'fullName'),
      email: filled(driver.email, 'email'),
      phone: filled(driver.phone, 'phone'),
    },
  };
}

/** Fills the form with the details that the page provides, also if they change later. */
export function usePrefill(memory: CheckoutMemory, prefill: Prefill = {}): void {
  const before = useRef<Prefill>({});
  const { fullName, email, phone, flightNumber } = prefill;
  useEffect(() => {
    const now = { fullName, email, phone, flightNumber };
    const { draft, due, outcome } = memory.get();
    const next = prefilled(draft, now, before.current);
    before.current = now;
    if (!due && !outcome && JSON.stringify(next) !== JSON.stringify(draft)) memory.update({ draft: next });
  }, [memory, fullName, email, phone, flightNumber]);
}
