import { registerElement } from '../define-element.ts';
import { createRentalResults } from '../rental-results.tsx';

registerElement('rental-results', createRentalResults);
