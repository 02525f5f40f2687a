import { startPage } from '../frame/start-page.tsx';
import { BlocksPage } from './blocks-page.tsx';

startPage(<BlocksPage />);
