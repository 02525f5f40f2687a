import { openGuestBooking } from '../../contract/operations/bookings.ts';
import { validateEmail } from '../../domain/validation.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { errorMessage, type ReportedProblem } from '../../i18n/messages/problems.ts';
import { validationMessage } from '../../i18n/messages/validation.ts';
import { useReport } from '../../parts/use-report.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountLink } from '../account-link.tsx';
import type { AccountProps } from '../account-props.ts';
import { FormFailure } from '../form-failure.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { useSettings } from '../use-settings.ts';
import css from './guest-lookup.css?inline';

/** A booking that was opened with its reference and email address. */
export interface FoundBooking {
  readonly id: string;
  readonly reference: string | undefined;
  readonly token: string | undefined;
}

export interface GuestLookupProps extends AccountProps {
  /** True if the URL contains a booking that this user can't open. */
  isNamed: boolean;
  onOpen: (found: FoundBooking) => void;
}

/** Opens a booking without an account. The error never says which field is wrong, so that references can't be guessed. */
export function GuestLookup({ isNamed, onOpen, ...props }: GuestLookupProps) {
  useStyles(css);
  useLanguage();
  const { session } = useStore();
  const { features } = useSettings();
  useReport(props, 'ready');
  const { form, labels } = useLookupForm(props.reference, onOpen);
  const bind = (field: keyof Lookup) => ({
    id: form.idOf(field),
    name: field,
    label: labels[field],
    value: form.values[field],
    error: form.errorOf(field),
    required: true,
    onChange: (value: string) => form.change(field, value),
    onBlur: () => form.leave(field),
  });
  const { failure } = form;
  return (
    <form className="r-account-card r-lookup" noValidate onSubmit={form.submit}>
      {isNamed && <ForeignNotice isSignedIn={session.user.value !== null} />}
      <p className="r-lookup__intro">
        {msg('You’ll find the reference and email address in your confirmation.', { id: 'account.lookupIntro' })}
      </p>
      <FormFailure error={failure} attempt={form.attempt} {...(failure ? { text: lookupFailure(failure) } : {})} />
      <TextField
        {...bind('reference')}
        hint={
          // Shown until the settings say otherwise, because a line that comes later would move the form.
          features.length > 0 && !features.includes('reference')
            ? undefined
            : msg('8 letters and digits, for example AB12-CD34', { id: 'account.lookupReferenceHint' })
        }
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        width={14}
      />
      <TextField
        {...bind('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
      />
      <Button type="submit" kind="primary" full busy={form.isSending}>
        {msg('Find my booking', { id: 'account.lookupSend' })}
      </Button>
      {!session.user.value && (
        <p className="r-lookup__foot">
          {msg('Have an account?', { id: 'account.lookupAccount' })}{' '}
          <AccountLink view="bookings" onNavigate={props.onNavigate}>
            {msg('See all your bookings', { id: 'account.lookupAll' })}
          </AccountLink>
        </p>
      )}
    </form>
  );
}

interface Lookup {
  reference: string;
  email: string;
}

/** Returns the form that opens a booking with its reference and email address, and the labels of its fields. */
function useLookupForm(reference: string | undefined, onOpen: GuestLookupProps['onOpen']) {
  const language = useLanguage();
  const { client } = useStore();
  const labels: Lookup = {
    reference: msg('Booking reference', { id: 'account.lookupReference' }),
    email: msg('Email address', { id: 'account.lookupEmail' }),
  };
  const form = useAccountForm({
    initial: { reference: reference ?? '', email: '' },
    check: (values) => checkLookup(values, labels),
    send: async (values) => {
      const body = { reference: values.reference.trim(), email: values.email.trim(), language };
      const { booking, bookingToken } = await client.call(openGuestBooking, { body });
      onOpen({ id: booking._id, reference: booking.reference ?? undefined, token: bookingToken });
    },
  });
  return { form, labels };
}

function checkLookup({ reference, email }: Lookup, labels: Lookup): Partial<Lookup> {
  return {
    ...(reference.trim() ? {} : { reference: validationMessage('required', { fields: labels.reference }) }),
    ...(email.trim() ? {} : { email: validationMessage('required', { fields: labels.email }) }),
    ...(email.trim() && validateEmail(email) ? { email: validationMessage('email_invalid') } : {}),
  };
}

/** Explains why a booking in the URL isn't shown. */
function ForeignNotice({ isSignedIn }: { isSignedIn: boolean }) {
  useLanguage();
  return (
    <Notice kind="info">
      {isSignedIn
        ? msg('This booking isn’t in your account. Open it with its reference and email address.', {
            id: 'account.lookupForeign',
          })
        : msg('Sign in to see this booking, or open it with its reference and email address.', {
            id: 'account.lookupNamed',
          })}
    </Notice>
  );
}

function lookupFailure(problem: ReportedProblem): string {
  return problem.code === 'booking_not_found'
    ? msg('We couldn’t find a booking with this reference and email address. Check both, then try again.', {
        id: 'account.lookupNotFound',
      })
    : errorMessage(problem);
}
