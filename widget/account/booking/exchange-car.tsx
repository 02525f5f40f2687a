import { ArrowLeftRight } from 'lucide';
import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { exchangeCar, listReplacementCars, type ReplacementCar } from '../../contract/operations/bookings.ts';
import type { Language } from '../../domain/enumerations.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { gearboxName } from '../../i18n/messages/enumerations.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { seatsText } from '../../parts/car-facts.tsx';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { BoundField } from '../../ui/use-form.ts';
import { WholeWords } from '../../ui/whole-words.tsx';
import { problemsOf } from '../field-texts.ts';
import { FormFailure } from '../form-failure.tsx';
import { useAccountForm } from '../use-account-form.ts';

export interface ExchangeCarProps {
  bookingId: string;
  isDisabled: boolean;
  /** Receives the text that confirms what was done. */
  onDone: (text: string) => void;
}

/** Gives a booking another car at the agreed price, such as in place of one that broke down. */
export function ExchangeCar({ bookingId, isDisabled, onDone }: ExchangeCarProps) {
  useLanguage();
  const [isOpen, setOpen] = useState(false);
  const finish = () => {
    setOpen(false);
    onDone(msg('Car exchanged. The customer is notified by email.', { id: 'account.exchangeDone' }));
  };
  return (
    <>
      <Button icon={<Icon of={ArrowLeftRight} />} disabled={isDisabled} onClick={() => setOpen(true)}>
        {msg('Exchange car', { id: 'account.exchange' })}
      </Button>
      {isOpen && <ExchangeDialog bookingId={bookingId} onClose={() => setOpen(false)} onDone={finish} />}
    </>
  );
}

interface ExchangeDialogProps {
  bookingId: string;
  onClose: () => void;
  onDone: () => void;
}

function ExchangeDialog({ bookingId: id, onClose, onDone }: ExchangeDialogProps) {
  useLanguage();
  const { client } = useStore();
  const { data: cars, error, retry } = useQuery(listReplacementCars, { params: { id } }, { isPersonal: true });
  const form = useAccountForm({
    initial: { car: '' },
    check: ({ car }) =>
      problemsOf({ car: car === '' ? msg('Choose a car.', { id: 'account.exchangeMissing' }) : null }),
    send: async ({ car }) => {
      try {
        await client.call(exchangeCar, { params: { id }, body: { car } });
      } catch (failure) {
        // The list is from before another booking, or a change of the fleet.
        if (failure instanceof ApiError && isGone(failure)) retry();
        throw failure;
      }
      onDone();
    },
    explain: (failure) =>
      isGone(failure)
        ? { car: msg('This car is no longer available. Choose another one.', { id: 'account.exchangeGone' }) }
        : null,
  });
  const formId = `${form.idOf('car')}-form`;
  const hasCars = cars !== undefined && cars.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={msg('Exchange the car', { id: 'account.exchangeTitle' })}
      actions={
        <>
          <Button onClick={onClose}>{msg('Close', { id: 'ui.close' })}</Button>
          {hasCars && (
            <Button kind="primary" type="submit" form={formId} busy={form.isSending}>
              {msg('Exchange car', { id: 'account.exchange' })}
            </Button>
          )}
        </>
      }
    >
      {error && (
        <ErrorState
          title={msg('We couldn’t load the available cars', { id: 'account.exchangeFailed' })}
          onRetry={retry}
        >
          {errorMessage(error)}
        </ErrorState>
      )}
      {!error && !cars && (
        <Loading>
          <Skeleton lines={4} />
        </Loading>
      )}
      {cars?.length === 0 && (
        <p>
          {msg('The supplier has no other suitable car that is free for the whole trip.', {
            id: 'account.exchangeNone',
          })}
        </p>
      )}
      {hasCars && (
        <form id={formId} className="r-booking__exchange" noValidate onSubmit={form.submit}>
          <FormFailure error={form.failure} attempt={form.attempt} />
          <p>{msg('The customer pays the agreed price and is notified by email.', { id: 'account.exchangeText' })}</p>
          <CarChoice cars={cars} field={form.bind('car')} />
        </form>
      )}
    </Dialog>
  );
}

const isGone = ({ code }: ApiError) =>
  code === 'car_unavailable' || code === 'car_not_bookable' || code === 'car_not_found';

interface CarChoiceProps {
  cars: readonly ReplacementCar[];
  field: BoundField;
}

function CarChoice({ cars, field }: CarChoiceProps) {
  const language = useLanguage();
  return (
    <RadioCards
      {...field}
      label={msg('Available cars', { id: 'account.exchangeCars' })}
      options={cars.map((car) => ({
        value: car._id,
        label: <WholeWords>{car.name}</WholeWords>,
        hint: <WholeWords>{factsOf(car)}</WholeWords>,
        aside: perDay(car, language),
      }))}
    />
  );
}

function factsOf({ plate, gearbox, seats }: ReplacementCar): string {
  return [gearboxName(gearbox), seatsText(seats), plate].filter(Boolean).join(' · ');
}

function perDay({ dailyPriceMinor: amount, currency }: ReplacementCar, language: Language): string {
  const price = formatMoney({ amount, currency }, language, { withDecimals: true });
  return msg(str`${price} per day`, { id: 'account.exchangePerDay' });
}
