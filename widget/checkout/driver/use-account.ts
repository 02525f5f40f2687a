import { useEffect, useMemo } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { getUser } from '../../contract/operations/profile.ts';
import { useQuery } from '../../state/query.ts';
import type { SessionStatus } from '../../state/session.ts';
import { useStore } from '../../state/store-context.tsx';
import type { PersonDraft } from '../form/checkout-draft.ts';
import type { CheckoutMemory } from '../form/kept-checkout.ts';
import type { HandOverHere } from '../partner-sign-in/use-partner-sign-in.ts';

/** What a checkout takes from the account of whoever books. */
export interface AccountPerson {
  readonly fullName: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly birthDate?: string | undefined;
  /** Whether the account keeps a driving licence. */
  readonly hasLicense: boolean;
}

export interface CheckoutAccount {
  readonly status: SessionStatus;
  /** The customer who is signed in here, or on the host for this page, once it is known. */
  readonly person: AccountPerson | null;
  /** Told why a booking was refused; gives back what that means for whoever is signed in. */
  explain(refusal: ApiError): ApiError;
}

/** Who is signed in. An empty driver's form is filled in from the account; nothing that was typed is touched. */
export function useAccount(memory: CheckoutMemory, handOver: HandOverHere | null): CheckoutAccount {
  const here = useOwnAccount();
  const guest = handOver?.person.value ?? null;
  const person = guest ?? here.person;
  useEffect(() => {
    const { draft } = memory.get();
    if (person && isEmpty(draft.driver)) memory.update({ draft: { ...draft, driver: driverOf(person) } });
  }, [person, memory]);
  if (!handOver) return here;
  const status = guest ? 'signed-in' : handOver.hasEnded.value ? 'ended' : 'visitor';
  return { status, person, explain: (refusal) => refusal };
}

/** Who is signed in on the host's own pages. */
function useOwnAccount(): CheckoutAccount {
  const { session } = useStore();
  useEffect(() => void session.load(), [session]);
  const status = session.status.value;
  const user = session.user.value;
  const asked = useQuery(getUser, status === 'signed-in' && user ? { params: { id: user._id } } : null);
  const record = asked.isPrevious ? undefined : asked.data;
  const person = useMemo(() => (record ? { ...record, hasLicense: record.license !== undefined } : null), [record]);
  const explain = (refusal: ApiError): ApiError => {
    if (refusal.code !== 'email_taken' || session.status.value !== 'signed-in') return refusal;
    // The API takes the person for a stranger with a customer's address. Asked about the account, it says that the session has ended.
    asked.retry();
    const { method, url } = refusal;
    return new ApiError({ code: 'session_expired', method, url, status: 401 });
  };
  return { status, person, explain };
}

function isEmpty(driver: PersonDraft): boolean {
  return Object.values(driver).every((text: string) => text.trim() === '');
}

function driverOf({ fullName, email, phone, birthDate }: AccountPerson): PersonDraft {
  return { fullName, email, phone: phone ?? '', birthDate: birthDate ?? '' };
}
