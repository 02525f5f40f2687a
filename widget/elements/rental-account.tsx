import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { Account, type HandOverRequest, type LinkCredentials } from '../account/account.tsx';
import { accountViewNames } from '../account/account-views.ts';
import { HiddenSuppliers } from '../parts/hidden-suppliers.ts';
import { LightDomContext } from '../ui/light-dom.tsx';
import { oneOf, propertyOf, text, type ValuesOf } from './attributes.ts';
import { createElementClass, type ElementProps } from './define-element.ts';
import { ElementFrame } from './element-frame.tsx';
import { HostLink } from './host-link.tsx';
import { followAddress } from './navigation.ts';
import { sharedAttributes } from './shared-attributes.ts';

export const accountAttributes = {
  /** What is shown. @default sign-in */
  view: oneOf(accountViewNames),
  /** Id of the booking that the view booking shows. */
  booking: text,
  /** Filters and page of the view bookings as a query string. */
  filters: text,
  ...sharedAttributes,
  /** What the link of a mail carries. Taken out of the address by the page, never an attribute. @type object */
  credentials: propertyOf<LinkCredentials>(),
  /**
   * For the view hand-over: the partner’s page that asks who is signed in.
   * @type { challenge: string; state: string; returnTo: string }
   */
  'hand-over': propertyOf<HandOverRequest>(),
};

type RentalAccountValues = ValuesOf<typeof accountAttributes>;

function RentalAccount(props: ElementProps<RentalAccountValues>) {
  const {
    host,
    view,
    booking,
    credentials,
    handOver,
    filters,
    hideSuppliers = false,
    headingLevel = 2,
    partner,
  } = props;
  const lightDom = useMemo(() => ({ element: host.element, portal: createPortal }), [host]);
  return (
    <ElementFrame {...props} wayOn={<HostLink {...props} query={{}} />}>
      <LightDomContext.Provider value={lightDom}>
        <HiddenSuppliers.Provider value={hideSuppliers}>
          <Account
            view={view}
            booking={booking}
            credentials={credentials}
            partnerSignIn={handOver}
            filters={filters}
            partner={partner}
            headingLevel={headingLevel}
            onNavigate={(target) => host.emit('rental-navigate', target, { cancelable: true })}
            onLeave={(target) => {
              if (host.emit('rental-navigate', target, { cancelable: true })) followAddress(target.url);
            }}
            onSignIn={() => host.emit('rental-sign-in')}
            onSignOut={() => host.emit('rental-sign-out')}
            onState={host.setState}
            onReady={host.tellReady}
            onError={(problem) => host.emit('rental-error', problem)}
          />
        </HiddenSuppliers.Provider>
      </LightDomContext.Provider>
    </ElementFrame>
  );
}

/** `<rental-account>`: everything around a customer's account, one view at a time. */
export const createRentalAccount = () =>
  createElementClass<RentalAccountValues>('rental-account', RentalAccount, accountAttributes);
