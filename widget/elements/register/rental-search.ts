import { registerElement } from '../define-element.ts';
import { createRentalSearch } from '../rental-search.tsx';

registerElement('rental-search', createRentalSearch);
