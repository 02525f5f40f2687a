import { registerElement } from '../define-element.ts';
import { createRentalCheckout } from '../rental-checkout.tsx';

registerElement('rental-checkout', createRentalCheckout);
