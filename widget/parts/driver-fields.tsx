import { useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { BirthDateField } from '../ui/birth-date-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import css from './driver-fields.css?inline';
import { type DriverFieldName, driverFieldLabel } from './driver-texts.ts';
import { PersonPhoneField } from './person-phone-field.tsx';

/** The form's state of a field: its text, its error, and whether it is required. */
export interface DriverFieldState {
  id?: string;
  name: string;
  value: string;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean;
  optional?: boolean;
  /** Only for the email address, which identifies an account. */
  readOnly?: boolean;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

export interface DriverFieldsProps {
  bind: (field: DriverFieldName) => DriverFieldState;
  /** True if the driver is not the user, so that the browser doesn't autofill the user's data. */
  isOther?: boolean;
}

/** Renders the fields of a driver: name, email address, phone, birth date. */
export function DriverFields({ bind, isOther = false }: DriverFieldsProps) {
  useStyles(css);
  useLanguage();
  const field = (name: DriverFieldName) => ({ ...bind(name), label: driverFieldLabel(name) });
  const { readOnly, ...email } = field('email');
  const off = isOther ? { autoComplete: 'off' as const } : {};
  return (
    <div className="r-driver-fields">
      <TextField
        {...field('fullName')}
        className="r-driver-fields__wide"
        autoComplete={isOther ? 'off' : 'name'}
        maxLength={120}
      />
      <TextField
        {...email}
        {...(readOnly ? { readOnly } : {})}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete={isOther ? 'off' : 'email'}
        maxLength={254}
      />
      <PersonPhoneField {...field('phone')} {...off} />
      <BirthDateField {...field('birthDate')} {...off} className="r-driver-fields__wide" />
    </div>
  );
}
