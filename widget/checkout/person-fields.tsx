import { msg, str } from '../i18n/localize.ts';
import { BirthDateField } from '../ui/birth-date-field.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Person, PersonField } from './check-draft.ts';
import { fieldLabel } from './field-texts.ts';
import type { CheckoutFields } from './use-fields.ts';

export interface PersonFieldsProps {
  person: Person;
  minimumAge: number;
  fields: CheckoutFields;
}

/** Who drives: name, address, phone, birth date. Browsers fill in the first driver only. */
export function PersonFields({ person, minimumAge, fields }: PersonFieldsProps) {
  const { draft, change, idOf, errorOf, leave } = fields;
  const isDriver = person === 'driver';
  const bind = (field: PersonField) => ({
    id: idOf(`${person}.${field}`),
    name: `${person}-${field}`,
    label: fieldLabel(`${person}.${field}`),
    value: draft[person][field],
    error: errorOf(`${person}.${field}`),
    required: true,
    onChange: (value: string) => change((typed) => ({ ...typed, [person]: { ...typed[person], [field]: value } })),
    onBlur: () => leave(`${person}.${field}`),
  });
  return (
    <div className="r-checkout-fields">
      <TextField
        {...bind('fullName')}
        className="r-checkout-fields__wide"
        hint={msg('As it stands on the driving licence', { id: 'checkout.fullNameHint' })}
        autoComplete={isDriver ? 'name' : 'off'}
        maxLength={120}
      />
      <TextField
        {...bind('email')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        hint={isDriver ? msg('The confirmation goes there', { id: 'checkout.emailHint' }) : undefined}
        autoComplete={isDriver ? 'email' : 'off'}
        maxLength={254}
      />
      <PhoneField
        {...bind('phone')}
        {...(isDriver ? {} : { autoComplete: 'off' })}
        hint={isDriver ? msg('Used for this trip only', { id: 'checkout.phoneHint' }) : undefined}
      />
      <BirthDateField
        {...bind('birthDate')}
        {...(isDriver ? {} : { autoComplete: 'off' })}
        className="r-checkout-fields__wide"
        hint={msg(str`Drivers of this car are at least ${minimumAge} years old`, { id: 'checkout.birthDateHint' })}
      />
    </div>
  );
}
