import { registerTag } from '../element-language.ts';
import { createRentalSearch } from '../rental-search.tsx';

void registerTag('rental-search', ['search'], createRentalSearch);
