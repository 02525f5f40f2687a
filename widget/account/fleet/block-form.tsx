import type { ApiError } from '../../client/api-error.ts';
import type { FleetCar } from '../../contract/fleet.ts';
import { blockCar } from '../../contract/operations/fleet.ts';
import type { Language } from '../../domain/enumerations.ts';
import { maxBlockReason } from '../../domain/fleet.ts';
import { formatWallDateTime } from '../../domain/format/dates.ts';
import { addDays, parseWallTime, type WallTime } from '../../domain/wall-time.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import css from '../../ui/text-field.css?inline';
import { TextField } from '../../ui/text-field.tsx';
import type { BoundField } from '../../ui/use-form.ts';
import { problemsOf } from '../field-texts.ts';
import { FormFailure } from '../form-failure.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { useFocusOnMount } from '../use-focus-on-mount.ts';

/** Takes a car out of service for a time, in the time of its first location. */
export function BlockForm({ car, onDone }: { car: FleetCar; onDone: () => void }) {
  const language = useLanguage();
  const { client, notify } = useStore();
  const form = useAccountForm({
    initial: { ...proposedPeriod(car.localTime), reason: '' },
    check: ({ from, to }) => {
      const [start, end] = [parseWallTime(from), parseWallTime(to)];
      return problemsOf({ from: start ? null : missingTime(), to: checkEnd(start, end, car.localTime) });
    },
    explain: (error) => refusedField(error, language),
    send: async ({ from, to, reason }) => {
      const [start, end] = [parseWallTime(from), parseWallTime(to)];
      if (!start || !end) return;
      const body = { from: start, to: end, ...(reason.trim() ? { reason: reason.trim() } : {}) };
      await client.call(blockCar, { params: { id: car._id }, body });
      notify('good', () => msg('The car is out of service during that time.', { id: 'fleet.blocked' }));
      onDone();
    },
  });
  useFocusOnMount(form.idOf('from'));
  const place = car.locations[0]?.name ?? '';
  return (
    <form className="r-fleet__form" noValidate onSubmit={form.submit}>
      <p className="r-fleet__quiet">
        {msg(str`Nobody can book the car during this time. All times are local times (${place}).`, {
          id: 'fleet.blockText',
        })}
      </p>
      <div className="r-fleet__period">
        <TimeField {...form.bind('from')} label={msg('Out of service from', { id: 'fleet.blockFrom' })} />
        <TimeField {...form.bind('to')} label={msg('Back in service from', { id: 'fleet.blockTo' })} />
      </div>
      <TextField
        {...form.bind('reason')}
        label={msg('Reason', { id: 'account.auditReason' })}
        hint={msg('Only you and your colleagues can see this.', { id: 'fleet.reasonHint' })}
        optional
        autoComplete="off"
        maxLength={maxBlockReason}
      />
      <FormFailure error={form.failure} attempt={form.attempt} />
      <Button type="submit" kind="primary" busy={form.isSending}>
        {msg('Take out of service', { id: 'fleet.blockSubmit' })}
      </Button>
    </form>
  );
}

/** A native field for a day and a time. */
function TimeField({ label, onChange, error, ...field }: BoundField & { label: string }) {
  useStyles(css);
  return (
    <Field label={label} error={error} id={field.id}>
      {(control) => (
        <input
          {...field}
          {...control}
          className="r-control"
          type="datetime-local"
          required
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** Proposes the next full hour, and the same time a day later. */
function proposedPeriod(now: WallTime | undefined) {
  const from = now ? parseWallTime(`${now.slice(0, 13)}:00`) : null;
  return { from: from ?? '', to: from ? addDays(from, 1) : '' };
}

function missingTime(): string {
  return msg('Enter a date and a time.', { id: 'fleet.timeMissing' });
}

function checkEnd(from: WallTime | null, to: WallTime | null, now: WallTime | undefined): string | null {
  if (!to) return missingTime();
  if (from && to <= from) return msg('Choose a time after the start.', { id: 'fleet.endTooEarly' });
  return now && to <= now ? msg('Choose a time in the future.', { id: 'fleet.endPast' }) : null;
}

/** Explains what is in the way: a booking, which is named, or another block. */
function refusedField({ code, field, values }: ApiError, language: Language): { from?: string; to?: string } | null {
  const shown = (value: unknown) => {
    const time = parseWallTime(String(value));
    return time ? formatWallDateTime(time, language) : '';
  };
  if (code === 'car_unavailable') {
    const { reference = '', until } = values;
    if (!reference) return { from: msg('The car is booked during this time.', { id: 'fleet.booked' }) };
    const end = shown(until);
    return {
      from: msg(str`Booking ${reference} has the car until ${end}. Exchange its car first, on the booking’s page.`, {
        id: 'fleet.bookedBy',
      }),
    };
  }
  if (code === 'change_not_allowed' && field === 'from') {
    const [start, end] = [shown(values['from']), shown(values['to'])];
    return {
      from: msg(str`The car is already out of service from ${start} until ${end}.`, { id: 'fleet.blockedAlready' }),
    };
  }
  return code === 'invalid_body' && field === 'to'
    ? { to: msg('Choose a time in the future.', { id: 'fleet.endPast' }) }
    : null;
}
