import { registerTag } from '../element-language.ts';
import { createRentalCheckout } from '../rental-checkout.tsx';

void registerTag('rental-checkout', ['checkout', 'booking', 'cover'], createRentalCheckout);
