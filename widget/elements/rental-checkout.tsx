import { Checkout } from '../checkout/checkout.tsx';
import { text } from '../domain/attribute-types.ts';
import { HiddenSuppliers } from '../parts/hidden-suppliers.ts';
import { isOnSite } from '../state/host-address.ts';
import type { ValuesOf } from './attributes.ts';
import { carriedValue, clickOf } from './attribution.ts';
import { curationAttributes } from './curation-attributes.ts';
import { createElementClass, type ElementProps } from './define-element.ts';
import { ElementFrame } from './element-frame.tsx';
import { followFramedLinks } from './framed-page.ts';
import { HostLink } from './host-link.tsx';
import { replaceLocation } from './leave-page.ts';
import { queryAttributes, queryMethods, queryOf } from './query-attributes.ts';
import { sharedAttributes } from './shared-attributes.ts';
import { useReleasedRoom } from './use-released-room.ts';

export const checkoutAttributes = {
  /** Id of the car. */
  car: text,
  ...queryAttributes,
  ...curationAttributes,
  /** Id of the payment session after the provider’s redirect; the result is shown instead of the form. */
  session: text,
  /** The driver's full name, which the form starts with. Like the three below, it is never part of an address, and never stored on a partner's page. */
  'driver-name': text,
  /** The driver's email address, which the form starts with. */
  'driver-email': text,
  /** The driver's phone number, with its country code, which the form starts with. */
  'driver-phone': text,
  /** The flight that the driver arrives with, which the form starts with. */
  'flight-number': text,
  ...sharedAttributes,
};

type RentalCheckoutValues = ValuesOf<typeof checkoutAttributes>;

function RentalCheckout(props: ElementProps<RentalCheckoutValues>) {
  const { host, car, session, hideSuppliers = false, headingLevel = 2, partner } = props;
  useReleasedRoom(host);
  const { driverName, driverEmail, driverPhone, flightNumber } = props;
  return (
    <ElementFrame {...props} fallback={<HostLink {...props} query={queryOf(props)} />}>
      <HiddenSuppliers.Provider value={hideSuppliers}>
        <Checkout
          carId={car}
          sessionId={session}
          host={host.element}
          query={queryOf(props)}
          partner={carriedValue('partner', partner)}
          click={clickOf(partner)}
          limits={carriedValue('limits', props.limits)}
          locked={carriedValue('locked', props.locked)}
          prefill={{ fullName: driverName, email: driverEmail, phone: driverPhone, flightNumber }}
          headingLevel={headingLevel}
          onStart={(item) => host.emit('rental-checkout-start', item)}
          onPayment={(item) => host.emit('rental-payment', item)}
          onPriceChanged={(change) => host.emit('rental-price-changed', change)}
          onPaymentFailed={(failure) => host.emit('rental-payment-failed', failure)}
          onBooked={(booking) => host.emit('rental-booked', booking)}
          onLeave={(target) => {
            if (host.emit('rental-navigate', target, { cancelable: true })) replaceLocation(target.url);
          }}
          onView={(view) => {
            if (isOnSite()) host.element.dataset.view = view;
          }}
          onState={host.setState}
          onReady={host.emitReady}
          onError={(problem) => host.emit('rental-error', problem)}
        />
      </HiddenSuppliers.Provider>
    </ElementFrame>
  );
}

/** `<rental-checkout>`: the booking of one car. */
export function createRentalCheckout() {
  followFramedLinks();
  return createElementClass<RentalCheckoutValues>(RentalCheckout, checkoutAttributes, queryMethods);
}
