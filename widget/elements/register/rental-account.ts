import { registerElement } from '../define-element.ts';
import { createRentalAccount } from '../rental-account.tsx';

registerElement('rental-account', createRentalAccount);
