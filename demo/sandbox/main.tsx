import { createRoot } from 'react-dom/client';
import { createClient } from '../../widget/client/create-client.ts';
import { setLanguage } from '../../widget/i18n/localize.ts';
import { loadSandboxTexts } from '../../widget/i18n/sandbox-texts.ts';
import { CardFrame } from '../../widget/payment/card-form/card-frame.tsx';
import { openPagePort } from '../../widget/payment/card-form/page-port.ts';
import type { OpenCardForm } from '../../widget/payment/sandbox-messages.ts';

const client = createClient({ apiHost: '' });
const root = createRoot(document.body);
const page = new URLSearchParams(location.search).get('page');

async function show(opened: OpenCardForm): Promise<void> {
  const { language, theme } = opened;
  document.documentElement.lang = language;
  document.documentElement.dataset['theme'] = theme;
  await Promise.all([loadSandboxTexts(), setLanguage(language)]).catch((error: unknown) => console.error(error));
  if (port) root.render(<CardFrame client={client} port={port} opened={opened} />);
}

const port = openPagePort(window, page, (opened) => void show(opened));
port?.post({ type: 'listening' });
