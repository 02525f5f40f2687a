import { useEffect, useMemo } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { getUser } from '../../contract/operations/profile.ts';
import { useQuery } from '../../state/query.ts';
import type { SessionStatus } from '../../state/session.ts';
import { useStore } from '../../state/store-context.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import type { PersonDraft } from '../form/checkout-draft.ts';
import type { CheckoutMemory } from '../form/checkout-memory.ts';
import type { PartnerSignInHandle } from '../partner-sign-in/use-partner-sign-in.ts';
import { type Prefill, prefilled } from './use-prefill.ts';

/** The account data that a checkout uses. */
export interface AccountPerson {
  readonly fullName: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly birthDate?: string | undefined;
  /** True if the account has a stored driving licence. */
  readonly hasLicense: boolean;
}

export interface CheckoutAccount {
  readonly status: SessionStatus;
  /** The customer signed in here, or on the host for this page; null until loaded. */
  readonly person: AccountPerson | null;
  /** The name of a member of staff, who books for another person; null for customers. */
  readonly clerk: string | null;
  /** Maps a booking error to the error that applies to the signed-in customer. */
  explain(refusal: ApiError): ApiError;
}

/**
 * Returns the signed-in customer. Fills in the form's driver from the account and overwrites no input but the address: the
 * confirmation goes to the account's. With `hasClerks`, staff get an empty form, because they book for another person.
 */
export function useAccount(
  memory: CheckoutMemory,
  partnerSignIn: PartnerSignInHandle | null,
  hasClerks: boolean,
  prefill: Prefill = {},
): CheckoutAccount {
  const latestPrefill = useLatest(prefill);
  const here = useOwnAccount(hasClerks);
  const guest = partnerSignIn?.person.value ?? null;
  const person = guest ?? here.person;
  useEffect(() => {
    if (!person) return;
    const { draft } = memory.get();
    const { email } = person;
    // The account replaces what the page provided, but no input.
    const { driver } = prefilled(draft, {}, latestPrefill.current);
    if (isEmpty(driver)) memory.update({ draft: { ...draft, driver: driverOf(person) } });
    else if (draft.driver.email !== email) memory.update({ draft: { ...draft, driver: { ...draft.driver, email } } });
  }, [person, memory]);
  if (!partnerSignIn) return here;
  const status = guest ? 'signed-in' : partnerSignIn.hasEnded.value ? 'ended' : 'visitor';
  return { status, person, clerk: null, explain: (refusal) => refusal };
}

/** Returns the account of the session on the host's own pages. */
function useOwnAccount(hasClerks: boolean): CheckoutAccount {
  const { session } = useStore();
  useEffect(() => void session.load(), [session]);
  const status = session.status.value;
  const user = session.user.value;
  const isStaff = hasClerks && (user?.type === 'supplier' || user?.type === 'admin');
  const isCustomer = status === 'signed-in' && !isStaff;
  const userQuery = useQuery(getUser, isCustomer && user ? { params: { id: user._id } } : null);
  const record = userQuery.isPrevious ? undefined : userQuery.data;
  const person = useMemo(() => (record ? { ...record, hasLicense: record.license !== undefined } : null), [record]);
  const explain = (refusal: ApiError): ApiError => {
    if (refusal.code !== 'email_taken' || session.status.value !== 'signed-in' || isStaff) return refusal;
    // The API treats a request without a valid session as a guest with a customer's address. Reloading the account reports `session_expired`.
    userQuery.retry();
    const { method, url } = refusal;
    return new ApiError({ code: 'session_expired', method, url, status: 401 });
  };
  const clerk = isStaff && status === 'signed-in' ? user.fullName : null;
  return { status, person: clerk === null ? person : null, clerk, explain };
}

function isEmpty(driver: PersonDraft): boolean {
  return Object.values(driver).every((text: string) => text.trim() === '');
}

function driverOf({ fullName, email, phone, birthDate }: AccountPerson): PersonDraft {
  return { fullName, email, phone: phone ?? '', birthDate: birthDate ?? '' };
}
