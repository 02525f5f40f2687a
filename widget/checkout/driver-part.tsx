import { msg } from '../i18n/localize.ts';
import { Link } from '../ui/link.tsx';
import { TextField } from '../ui/text-field.tsx';
import { fieldLabel } from './field-texts.ts';
import { LicenseField } from './license-field.tsx';
import { Part } from './part.tsx';
import { PersonFields } from './person-fields.tsx';
import type { CheckoutFields } from './use-fields.ts';

export interface DriverPartProps {
  minimumAge: number;
  hasAdditionalDriver: boolean;
  hasFlightNumber: boolean;
  needsLicenseFile: boolean;
  signInHref: string | undefined;
  fields: CheckoutFields;
  headingLevel: number;
}

/** Who drives, with which licence; and who else. */
export function DriverPart(props: DriverPartProps) {
  const { minimumAge, hasAdditionalDriver, hasFlightNumber, needsLicenseFile, signInHref, fields, headingLevel } =
    props;
  const { draft, change, idOf, errorOf } = fields;
  return (
    <Part number={2} title={msg('Driver', { id: 'checkout.driverTitle' })} headingLevel={headingLevel}>
      {signInHref && (
        <p className="r-checkout-group__text">
          {msg('You can book without an account.', { id: 'checkout.guest' })}{' '}
          <Link href={signInHref}>{msg('Sign in to use yours', { id: 'checkout.signIn' })}</Link>
        </p>
      )}
      <PersonFields person="driver" minimumAge={minimumAge} fields={fields} />
      <div className="r-checkout-fields">
        <TextField
          id={idOf('licenseNumber')}
          name="licenseNumber"
          label={fieldLabel('licenseNumber')}
          hint={msg('Bring the licence itself to the counter', { id: 'checkout.licenseHint' })}
          error={errorOf('licenseNumber')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={draft.licenseNumber}
          onChange={(licenseNumber) => change((typed) => ({ ...typed, licenseNumber }))}
        />
        {hasFlightNumber && (
          <TextField
            id={idOf('flightNumber')}
            name="flightNumber"
            label={fieldLabel('flightNumber')}
            optional
            hint={msg('So that the counter knows when you are late', { id: 'checkout.flightHint' })}
            error={errorOf('flightNumber')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={12}
            value={draft.flightNumber}
            onChange={(flightNumber) => change((typed) => ({ ...typed, flightNumber }))}
          />
        )}
        {needsLicenseFile && <LicenseField fields={fields} />}
      </div>
      {hasAdditionalDriver && (
        <fieldset className="r-checkout-group r-checkout-group--apart">
          <legend className="r-checkout-group__title">
            {msg('Additional driver', { id: 'checkout.additionalDriverTitle' })}
          </legend>
          <PersonFields person="additionalDriver" minimumAge={minimumAge} fields={fields} />
        </fieldset>
      )}
    </Part>
  );
}
