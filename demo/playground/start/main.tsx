import { startPage } from '../frame/start-page.tsx';
import { StartPage } from './start-page.tsx';

startPage(<StartPage />);
void import('../../../widget/elements/register/rental-search.ts');
void import('../../../widget/elements/register/rental-results.ts');
void import('../../../widget/elements/register/rental-checkout.ts');
void import('../../../widget/elements/register/rental-account.ts');
