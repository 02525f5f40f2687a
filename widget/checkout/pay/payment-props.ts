import type { Booking } from '../../contract/booking.ts';
import type { CheckoutProps } from '../checkout-props.ts';
import type { CheckoutMemory, DueBooking } from '../form/kept-checkout.ts';

export interface PaymentStageProps extends CheckoutProps {
  due: DueBooking;
  memory: CheckoutMemory;
  searchHref: string;
  /** Goes back to the form, for another booking with what was typed; absent where there is no form to go back to. */
  onBack?: (() => void) | undefined;
}

export interface PaymentDeskProps extends PaymentStageProps {
  booking: Booking;
  /** Asks the API for the booking again. */
  onLook: () => void;
}
