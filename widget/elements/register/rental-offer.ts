import { addOfferTexts } from '../../i18n/offer-texts.ts';
import { registerTag } from '../element-language.ts';
import { createRentalOffer } from '../rental-offer.tsx';

addOfferTexts();
void registerTag('rental-offer', ['offer'], createRentalOffer);
