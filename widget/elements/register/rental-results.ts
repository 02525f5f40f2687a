import { registerTag } from '../element-language.ts';
import { createRentalResults } from '../rental-results.tsx';

void registerTag('rental-results', ['results'], createRentalResults);
