import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { Account, type LinkCredentials, type PartnerSignInRequest } from '../account/account.tsx';
import { accountViewNames } from '../account/account-views.ts';
import { oneOf, text } from '../domain/attribute-types.ts';
import { HiddenSuppliers } from '../parts/hidden-suppliers.ts';
import { LightDomContext } from '../ui/light-dom.tsx';
import { propertyOf, type ValuesOf } from './attributes.ts';
import { createElementClass, type ElementProps } from './define-element.ts';
import { ElementFrame } from './element-frame.tsx';
import { followFramedLinks } from './framed-page.ts';
import { HostLink } from './host-link.tsx';
import { leaveFrame, replaceLocation } from './leave-page.ts';
import { sharedAttributes } from './shared-attributes.ts';
import { useReleasedRoom } from './use-released-room.ts';

export const accountAttributes = {
  /** The view. @default sign-in */
  view: oneOf(accountViewNames),
  /** Id of the booking in the view booking. */
  booking: text,
  /** Reference of the booking in the view booking; without access, the look-up form contains it. */
  reference: text,
  /** Filters and page of the view bookings as a query string. */
  filters: text,
  ...sharedAttributes,
  /** The parameters of an email link. The page removes them from the URL; never an attribute. @type object */
  credentials: propertyOf<LinkCredentials>(),
  /**
   * For the view hand-over: the partner page that requests the sign-in.
   * @type { challenge: string; state: string; returnTo: string }
   */
  'hand-over': propertyOf<PartnerSignInRequest>(),
};

type RentalAccountValues = ValuesOf<typeof accountAttributes>;

function RentalAccount(props: ElementProps<RentalAccountValues>) {
  const {
    host,
    view,
    booking,
    reference,
    credentials,
    handOver,
    filters,
    hideSuppliers = false,
    headingLevel = 2,
    partner,
  } = props;
  useReleasedRoom(host);
  const lightDom = useMemo(() => ({ element: host.element, portal: createPortal }), [host]);
  return (
    <ElementFrame {...props} fallback={<HostLink {...props} query={{}} />}>
      <LightDomContext.Provider value={lightDom}>
        <HiddenSuppliers.Provider value={hideSuppliers}>
          <Account
            view={view}
            booking={booking}
            reference={reference}
            credentials={credentials}
            partnerSignIn={handOver}
            filters={filters}
            partner={partner}
            headingLevel={headingLevel}
            onNavigate={(target) => host.emit('rental-navigate', target, { cancelable: true })}
            onLeave={(target) => {
              if (!host.emit('rental-navigate', target, { cancelable: true })) return;
              if (target.replaces) replaceLocation(target.url);
              else leaveFrame(target.url);
            }}
            onCancelled={(cancellation) => host.emit('rental-cancelled', cancellation)}
            onSignIn={() => host.emit('rental-sign-in')}
            onSignOut={() => host.emit('rental-sign-out')}
            onState={host.setState}
            onReady={host.emitReady}
            onError={(problem) => host.emit('rental-error', problem)}
          />
        </HiddenSuppliers.Provider>
      </LightDomContext.Provider>
    </ElementFrame>
  );
}

/** `<rental-account>`: the customer's account, one view at a time. */
export function createRentalAccount() {
  followFramedLinks();
  return createElementClass<RentalAccountValues>(RentalAccount, accountAttributes);
}
