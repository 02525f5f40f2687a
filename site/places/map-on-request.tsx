import { Map as MapIcon } from 'lucide';
import { type ReactNode, useState } from 'react';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { Button } from '../../widget/ui/button.tsx';
import { Icon } from '../../widget/ui/icon.tsx';
import './places-map.css';

/**
 * Renders a map that a phone shows on request, because it would fill the first screen and take 50 kB of scripts and tiles. A hidden map
 * section is never near the viewport, so nothing of it is loaded. Wide screens always show it.
 */
export function MapOnRequest({ children }: { children: ReactNode }) {
  useLanguage();
  const [isShown, setShown] = useState(false);
  return (
    <div className="s-map-on-request" data-shown={isShown || undefined}>
      <Button
        full
        className="s-map-on-request__switch"
        aria-expanded={isShown}
        icon={<Icon of={MapIcon} />}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? msg('Hide map', { id: 'site.map.hide' }) : msg('Show map', { id: 'site.map.show' })}
      </Button>
      {children}
    </div>
  );
}
