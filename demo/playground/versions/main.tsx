import { startPage } from '../frame/start-page.tsx';
import { VersionsPage } from './versions-page.tsx';

startPage(<VersionsPage />);
