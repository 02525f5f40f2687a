import { startPage } from '../frame/start-page.tsx';
import { StartPage } from './start-page.tsx';

startPage(<StartPage />);
for (const register of Object.values(import.meta.glob('../../../widget/elements/register/*.ts'))) void register();
