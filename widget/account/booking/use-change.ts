import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { createIdempotencyKey } from '../../client/idempotency-key.ts';
import type { Booking, ChangeQuote } from '../../contract/booking.ts';
import type { AddOnDetail } from '../../contract/car.ts';
import { changeBooking, quoteChange } from '../../contract/operations/bookings.ts';
import { readNewQuote } from '../../contract/problem-details.ts';
import { minor } from '../../domain/money.ts';
import { parseWallTime, type WallTime, wallDate } from '../../domain/wall-time.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import {
  type ChangeDraft,
  type ChangeProblem,
  checkChange,
  detailChange,
  draftOf,
  rebaseDraft,
  tripChange,
} from './change-draft.ts';

export interface Change {
  before: ChangeDraft;
  draft: ChangeDraft;
  edit: (change: Partial<ChangeDraft>) => void;
  /** Validation problems; empty before the first attempt to submit. */
  problems: readonly ChangeProblem[];
  attempt: number;
  isBusy: boolean;
  /** Error of the last request. */
  failure: ApiError | null;
  /** The new price to accept; null before it is requested and after another edit. */
  offer: ChangeQuote | null;
  /** True if the price changed again after it was shown. */
  isNewPrice: boolean;
  /** True if the draft equals the booking. */
  isSame: boolean;
  /** Requests the price if the change has one, otherwise saves it. */
  submit: () => void;
  accept: () => void;
}

interface Progress {
  attempt: number;
  isBusy: boolean;
  failure: ApiError | null;
  offer: ChangeQuote | null;
  isNewPrice: boolean;
}

const start: Progress = { attempt: 0, isBusy: false, failure: null, offer: null, isNewPrice: false };

/** Manages a change of a booking: edit, quote, accept. Each accepted price has one key, so the change is applied once. */
export function useChange(
  booking: Booking,
  token: string | undefined,
  {
    minimumAge,
    addOns,
    onDone,
    onOutdated,
  }: {
    minimumAge: number;
    addOns: readonly AddOnDetail[] | undefined;
    onDone: () => void;
    onOutdated: () => void;
  },
): Change {
  const language = useLanguage();
  const { client, config } = useStore();
  const { timeZone } = config.value;
  const [before, setBefore] = useState(() => draftOf(booking, timeZone));
  const [draft, setDraft] = useState(before);
  const latestDraft = useLatest(draft);
  const [progress, setProgress] = useState(start);
  const keys = useRef(new Map<string, string>());
  const onDay = wallDate(parseWallTime(draft.from) ?? (before.from as WallTime));
  const problems = checkChange(booking, draft, minimumAge, onDay);
  const trip = tripChange(before, draft, addOns);
  const details = detailChange(booking, before, draft);
  const params = { id: booking._id };
  const options = { bookingToken: token };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a booking that was loaded again changes the draft
  useEffect(() => {
    const now = draftOf(booking, timeZone);
    if (JSON.stringify(now) === JSON.stringify(before)) return;
    setBefore(now);
    setDraft(rebaseDraft(draft, before, now));
    // A price from before is that of another trip.
    if (progress.offer?.beforeMinor !== booking.totalMinor)
      setProgress({ ...progress, offer: null, isNewPrice: false });
  }, [booking]);

  const run = async (work: () => Promise<Partial<Progress>>) => {
    if (progress.isBusy) return;
    const attempt = progress.attempt + 1;
    if (problems.length > 0) return setProgress({ ...progress, attempt, failure: null });
    setProgress({ ...progress, attempt, isBusy: true, failure: null });
    try {
      const next = await work();
      setProgress((now) => ({ ...now, isBusy: false, ...next }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'change_not_allowed' || error.code === 'price_changed') onOutdated();
      setProgress((now) => ({ ...now, isBusy: false, ...refusal(error, now.offer) }));
    }
  };
  const quote = async (body: NonNullable<typeof trip>) => {
    const offer = await client.call(quoteChange, { params, body }, options);
    // The booking has been changed since it was loaded, and this price is that of the changed one.
    if (booking.totalMinor !== undefined && offer.beforeMinor !== booking.totalMinor) onOutdated();
    // Another edit needs another price.
    return latestDraft.current === draft ? { offer, isNewPrice: false } : {};
  };
  const save = async (priced: Pick<ChangeQuote, 'quote'> | null) => {
    const accepted = priced ? { quoteId: priced.quote.quoteId, totalMinor: priced.quote.totalMinor } : {};
    const body = { ...trip, ...details, ...accepted };
    const text = JSON.stringify(body);
    const key = keys.current.get(text) ?? createIdempotencyKey();
    keys.current.set(text, key);
    await client.call(changeBooking, { params, query: { language }, body }, { ...options, idempotencyKey: key });
    onDone();
    return {};
  };

  return {
    before,
    draft,
    edit: (change) => {
      setDraft((now) => ({ ...now, ...change }));
      setProgress((now) => ({ ...now, failure: null, offer: null, isNewPrice: false }));
    },
    problems: progress.attempt > 0 ? problems : [],
    attempt: progress.attempt,
    isBusy: progress.isBusy,
    failure: progress.failure,
    offer: progress.offer,
    isNewPrice: progress.isNewPrice,
    isSame: trip === null && details === null,
    submit: () => void run(() => (trip ? quote(trip) : save(null))),
    accept: () => void run(() => save(progress.offer)),
  };
}

/** Returns the new offer if the price changed again; every other error is a failure. One that may pass keeps the offer, to be accepted with the same key. */
function refusal(error: ApiError, offer: ChangeQuote | null): Partial<Progress> {
  const quote = error.code === 'price_changed' ? readNewQuote(error.body) : undefined;
  if (!quote || !offer) return { failure: error, offer: error.retryable ? offer : null };
  const differenceMinor = minor(quote.totalMinor - offer.beforeMinor);
  return { offer: { ...offer, quote, differenceMinor }, isNewPrice: true };
}
