import { startPage } from '../frame/start-page.tsx';
import { GuidePage } from './guide-page.tsx';

startPage(<GuidePage />);
