import { useEffect } from 'react';
import { getUser } from '../contract/operations/profile.ts';
import type { UserRecord } from '../contract/user.ts';
import { useQuery } from '../state/query.ts';
import type { SessionStatus } from '../state/session.ts';
import { useStore } from '../state/store-context.tsx';
import type { PersonDraft } from './checkout-draft.ts';
import type { CheckoutMemory } from './kept-checkout.ts';

export interface CheckoutAccount {
  readonly status: SessionStatus;
  /** The signed-in customer's own record, once it is here. */
  readonly record: UserRecord | null;
}

/** Who is signed in. An empty driver's form is filled in from the account; nothing that was typed is touched. */
export function useAccount(memory: CheckoutMemory): CheckoutAccount {
  const { session } = useStore();
  useEffect(() => void session.load(), [session]);
  const status = session.status.value;
  const user = session.user.value;
  const asked = useQuery(getUser, status === 'signed-in' && user ? { params: { id: user._id } } : null);
  const record = asked.isFormer ? null : (asked.data ?? null);
  useEffect(() => {
    const { draft } = memory.get();
    if (record && isEmpty(draft.driver)) memory.update({ draft: { ...draft, driver: driverOf(record) } });
  }, [record, memory]);
  return { status, record };
}

function isEmpty(driver: PersonDraft): boolean {
  return Object.values(driver).every((text: string) => text.trim() === '');
}

function driverOf({ fullName, email, phone, birthDate }: UserRecord): PersonDraft {
  return { fullName, email, phone: phone ?? '', birthDate: birthDate ?? '' };
}
