import { msg, useLanguage } from '../../i18n/localize.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Part } from '../form/part.tsx';
import { AccountNote } from './account-note.tsx';
import { fieldLabel } from './field-texts.ts';
import { LicenseUpload } from './license-upload.tsx';
import { PersonFields } from './person-fields.tsx';
import type { CheckoutAccount } from './use-account.ts';
import type { CheckoutFields } from './use-fields.ts';

export interface DriverPartProps {
  minimumAge: number;
  hasAdditionalDriver: boolean;
  hasFlightNumber: boolean;
  hasOptionalAccount: boolean;
  needsLicenseFile: boolean;
  needsLicenseNumber: boolean;
  signInHref: string | undefined;
  account: CheckoutAccount;
  fields: CheckoutFields;
  headingLevel: number;
}

/** Fields of the driver, the licence and the additional driver. */
export function DriverPart(props: DriverPartProps) {
  useLanguage();
  const { minimumAge, hasAdditionalDriver, hasFlightNumber, needsLicenseFile, signInHref, account, fields } = props;
  const { headingLevel, hasOptionalAccount, needsLicenseNumber } = props;
  const { draft, change, idOf, errorOf } = fields;
  return (
    <Part number={2} title={msg('Driver', { id: 'checkout.driverTitle' })} headingLevel={headingLevel}>
      <AccountNote account={account} signInHref={signInHref} hasOptionalAccount={hasOptionalAccount} />
      <PersonFields person="driver" minimumAge={minimumAge} fields={fields} hasAccount={account.person !== null} />
      {hasOptionalAccount && account.status === 'visitor' && <AccountChoice fields={fields} />}
      {(needsLicenseNumber || needsLicenseFile) && (
        <fieldset className="r-checkout-group r-checkout-group--apart">
          <legend className="r-checkout-group__title">{msg('Driving licence', { id: 'checkout.licenseTitle' })}</legend>
          <div className="r-checkout-fields">
            {needsLicenseNumber && <LicenseNumber fields={fields} />}
            {needsLicenseFile && <LicenseUpload fields={fields} />}
          </div>
        </fieldset>
      )}
      {hasAdditionalDriver && (
        <fieldset className="r-checkout-group r-checkout-group--apart">
          <legend className="r-checkout-group__title">
            {msg('Additional driver', { id: 'checkout.additionalDriverTitle' })}
          </legend>
          <p className="r-checkout-group__text">
            {msg('The same rules apply: this driver must bring their own licence to the desk.', {
              id: 'checkout.additionalDriverText',
            })}
          </p>
          <PersonFields person="additionalDriver" minimumAge={minimumAge} fields={fields} />
        </fieldset>
      )}
      {hasFlightNumber && (
        <fieldset className="r-checkout-group r-checkout-group--apart">
          <legend className="r-checkout-group__title">{msg('Your arrival', { id: 'checkout.arrivalTitle' })}</legend>
          <div className="r-checkout-fields">
            <TextField
              id={idOf('flightNumber')}
              name="flightNumber"
              label={fieldLabel('flightNumber')}
              optional
              hint={msg('So we know if your flight is delayed', { id: 'checkout.flightHint' })}
              error={errorOf('flightNumber')}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={12}
              value={draft.flightNumber}
              onChange={(flightNumber) => change((typed) => ({ ...typed, flightNumber }))}
            />
          </div>
        </fieldset>
      )}
    </Part>
  );
}

function LicenseNumber({ fields: { draft, change, idOf, errorOf } }: { fields: CheckoutFields }) {
  useLanguage();
  return (
    <TextField
      id={idOf('licenseNumber')}
      name="licenseNumber"
      label={fieldLabel('licenseNumber')}
      hint={msg('Bring the original licence to the desk', { id: 'checkout.licenseHint' })}
      error={errorOf('licenseNumber')}
      required
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={40}
      value={draft.licenseNumber}
      onChange={(licenseNumber) => change((typed) => ({ ...typed, licenseNumber }))}
    />
  );
}

/** Lets a guest request an account with the booking. */
function AccountChoice({ fields: { draft, change } }: { fields: CheckoutFields }) {
  useLanguage();
  return (
    <Checkbox
      name="createAccount"
      label={msg('Create an account with this booking', { id: 'checkout.createAccount' })}
      hint={msg('We’ll email you a link to choose a password. You don’t need an account to manage this booking.', {
        id: 'checkout.createAccountHint',
      })}
      value={draft.createAccount}
      onChange={(createAccount) => change((typed) => ({ ...typed, createAccount }))}
    />
  );
}
