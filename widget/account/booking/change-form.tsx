import { type FormEvent, useEffect, useRef } from 'react';
import type { Booking } from '../../contract/booking.ts';
import { getCar } from '../../contract/operations/cars.ts';
import type { BookingField } from '../../domain/cancellation.ts';
import { hasExtra } from '../../domain/extras.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useQuery } from '../../state/query.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { headingTag } from '../../ui/heading-tag.ts';
import { Notice } from '../../ui/notice.tsx';
import { ChangeDetails } from './change-details.tsx';
import { ChangeExtras } from './change-extras.tsx';
import css from './change-form.css?inline';
import { ChangeOffer } from './change-offer.tsx';
import { type FieldError, failureText, fieldId, problemText, refusalError } from './change-texts.ts';
import { ChangeTrip } from './change-trip.tsx';
import { useChange } from './use-change.ts';

export interface ChangeFormProps {
  booking: Booking;
  token: string | undefined;
  /** Fields that may be changed. */
  fields: readonly BookingField[];
  headingLevel: number;
  onClose: () => void;
  /** Reloads the booking, which was changed elsewhere. */
  onOutdated: () => void;
  /** Receives the text that confirms what was done. */
  onDone: (text: string) => void;
}

/** Changes the dates, locations, extras or details. A change with a price shows it before it is accepted. */
export function ChangeForm({ booking, token, fields, headingLevel, onClose, onOutdated, onDone }: ChangeFormProps) {
  useStyles(css);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const car = useQuery(getCar, { params: { id: booking.car._id, language } });
  const change = useChange(booking, token, {
    minimumAge: booking.car.minimumAge,
    addOns: car.data?.addOns,
    onOutdated,
    onDone: () => onDone(msg('Changes made successfully.', { id: 'account.changed' })),
  });
  const { offer, failure, problems, isBusy, attempt } = change;
  const Heading = headingTag(headingLevel);
  const refusal = offer ? null : refusalError(failure);
  const errors = problems.map((problem): FieldError => {
    return { field: problem.field, text: problemText(problem, booking.car.minimumAge) };
  });
  if (refusal) errors.push(refusal);
  const changesTrip = fields.includes('from');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.submit();
  };
  return (
    <form part="panel" className="r-change" noValidate onSubmit={submit}>
      <Heading ref={heading} tabIndex={-1} className="r-change__title">
        {msg('Change booking', { id: 'account.change' })}
      </Heading>
      {!changesTrip && (
        <Notice kind="info">
          {hasExtra(booking.car.amendments, booking.amendments)
            ? msg(
                'The dates, locations and extras can no longer be changed here. You can still update the phone and flight numbers.',
                { id: 'account.changeDetailsOnly' },
              )
            : msg(
                'This rate doesn’t include changes to the dates, locations or extras. You can update the phone and flight numbers.',
                { id: 'account.changeNotIncluded' },
              )}
        </Notice>
      )}
      <ErrorSummary attempt={attempt} errors={errors.map(({ field, text }) => ({ id: fieldId(field), text }))} />
      {changesTrip && <ChangeTrip booking={booking} change={change} errors={errors} pickups={car.data?.locations} />}
      {changesTrip && <ChangeExtras booking={booking} change={change} addOns={car.data?.addOns} />}
      <ChangeDetails booking={booking} change={change} />
      {failure && !offer && !refusal && <ErrorNotice>{failureText(failure)}</ErrorNotice>}
      {offer ? (
        <ChangeOffer
          booking={booking}
          change={change}
          offer={offer}
          onClose={onClose}
          headingLevel={headingLevel + 1}
        />
      ) : (
        <div className="r-change__actions">
          <Button onClick={onClose}>{msg('Keep as is', { id: 'account.changeKeep' })}</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={change.isSame}>
            {changesTrip
              ? msg('See the new price', { id: 'account.changePrice' })
              : msg('Save', { id: 'account.changeSave' })}
          </Button>
        </div>
      )}
    </form>
  );
}
