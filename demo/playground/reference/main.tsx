import { startPage } from '../frame/start-page.tsx';
import { ReferencePage } from './reference-page.tsx';

startPage(<ReferencePage />);
