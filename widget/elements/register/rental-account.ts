import { registerTag } from '../element-language.ts';
import { createRentalAccount } from '../rental-account.tsx';

void registerTag('rental-account', ['account', 'booking', 'cover'], createRentalAccount);
