import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { Account, type HandOverRequest, type LinkCredentials } from '../account/account.tsx';
import { type AccountView, accountViewNames } from '../account/account-views.ts';
import { HiddenSuppliers } from '../parts/hidden-suppliers.ts';
import { LightDomContext } from '../ui/light-dom.tsx';
import { oneOf, propertyOnly, text } from './attributes.ts';
import { createElementClass, type ElementProps } from './define-element.ts';
import { ElementFrame, type SharedValues } from './element-frame.tsx';
import { HostLink } from './host-link.tsx';
import { followAddress } from './navigation.ts';
import { sharedAttributes } from './shared-attributes.ts';

export interface RentalAccountValues extends SharedValues {
  view: AccountView;
  booking: string;
  credentials: LinkCredentials;
  handOver: HandOverRequest;
  filters: string;
}

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
            handOver={handOver}
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
  createElementClass<RentalAccountValues>('rental-account', RentalAccount, {
    ...sharedAttributes,
    view: oneOf(accountViewNames),
    booking: text,
    filters: text,
    credentials: propertyOnly,
    'hand-over': propertyOnly,
  });
