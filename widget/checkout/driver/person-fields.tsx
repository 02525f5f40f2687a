import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { DriverFields } from '../../parts/driver-fields.tsx';
import type { DriverFieldName } from '../../parts/driver-texts.ts';
import { useStore } from '../../state/store-context.tsx';
import type { Person } from '../form/check-draft.ts';
import type { CheckoutFields } from './use-fields.ts';

export interface PersonFieldsProps {
  person: Person;
  minimumAge: number;
  fields: CheckoutFields;
  /** True if the driver is the signed-in customer, who is identified by the account's address. */
  hasAccount?: boolean;
}

/** Fields of one driver. Autofill applies to the first driver only. */
export function PersonFields({ person, minimumAge, fields, hasAccount = false }: PersonFieldsProps) {
  useLanguage();
  const { bookCars } = useStore().config.value;
  const { draft, change, idOf, errorOf, leave } = fields;
  const isDriver = person === 'driver';
  const hint = (field: DriverFieldName) => {
    if (field === 'fullName') return msg('As shown on your driving licence', { id: 'checkout.fullNameHint' });
    if (field === 'birthDate') {
      return msg(str`Drivers of this car must be at least ${minimumAge} years old`, { id: 'checkout.birthDateHint' });
    }
    if (!isDriver) return undefined;
    if (field === 'email') return msg('We’ll send the confirmation here', { id: 'checkout.emailHint' });
    // BookCars stores it in the account.
    return bookCars ? undefined : msg('Used for this trip only', { id: 'checkout.phoneHint' });
  };
  return (
    <DriverFields
      isOther={!isDriver}
      bind={(field) => ({
        id: idOf(`${person}.${field}`),
        name: `${person}-${field}`,
        value: draft[person][field],
        hint: hint(field),
        error: errorOf(`${person}.${field}`),
        required: true,
        ...(hasAccount && field === 'email' && { readOnly: true }),
        onChange: (value) => change((typed) => ({ ...typed, [person]: { ...typed[person], [field]: value } })),
        onBlur: () => leave(`${person}.${field}`),
      })}
    />
  );
}
