import { startPage } from '../frame/start-page.tsx';
import { DoctorPage } from './doctor-page.tsx';

startPage(<DoctorPage />);
