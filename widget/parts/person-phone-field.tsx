import { useRef } from 'react';
import { countryCode } from '../contract/operations/site.ts';
import { countryOfLanguages } from '../domain/browser-country.ts';
import { msg } from '../i18n/localize.ts';
import { useQuery } from '../state/query.ts';
import { useStore } from '../state/store-context.tsx';
import { Button } from '../ui/button.tsx';
import { PhoneField, type PhoneFieldProps } from '../ui/phone-field.tsx';
import { usePhoneWarning } from './use-phone-warning.ts';

/** Returns the user's country: the browser's, else that of the address, if the operator enabled that; undefined if unknown. */
function useUserCountry(): string | undefined {
  const { config } = useStore();
  const own = countryOfLanguages(navigator.languages);
  const isLookedUp = own === undefined && config.value.setLanguageFromIp;
  const { data } = useQuery(countryCode, isLookedUp ? {} : null);
  return own ?? (data || undefined);
}

/**
 * Renders the phone number of a person. It starts with the user's country, and with none if that is unknown, because a wrong
 * one would make a valid but wrong number. A number that doesn't fit its country is questioned before the form is sent.
 */
export function PersonPhoneField(props: Omit<PhoneFieldProps, 'country' | 'after'>) {
  const country = useUserCountry();
  const input = useRef<HTMLInputElement>(null);
  const { warning, keep, warn } = usePhoneWarning(props.value, input);
  const leave = () => {
    warn();
    props.onBlur?.();
  };
  return (
    <PhoneField
      {...props}
      ref={input}
      country={country}
      error={props.error ?? warning}
      onBlur={leave}
      after={
        keep && !props.error ? (
          <Button size="sm" className="r-phone__keep" onClick={keep}>
            {msg('Keep this number', { id: 'driver.keepPhone' })}
          </Button>
        ) : null
      }
    />
  );
}
