import type { Booking } from '../../contract/booking.ts';
import type { CheckoutProps } from '../checkout-props.ts';
import type { CheckoutMemory, DueBooking } from '../form/checkout-memory.ts';

export interface PaymentStageProps extends CheckoutProps {
  due: DueBooking;
  memory: CheckoutMemory;
  searchHref: string;
  /** Returns to the form for another booking with the same draft; undefined if there is no form. */
  onBack?: (() => void) | undefined;
}

export interface PaymentPanelProps extends PaymentStageProps {
  booking: Booking;
  /** True while the booking is being refetched. */
  isRefreshing: boolean;
  /** Refetches the booking. */
  onRefetch: () => void;
}
