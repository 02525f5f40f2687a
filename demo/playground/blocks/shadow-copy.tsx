import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { RootProvider } from '../../../widget/theme/root-context.tsx';

/** Renders its children inside a shadow root, as on a partner's page. */
export function ShadowCopy({ theme, children }: { theme: string; children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useEffect(() => {
    const element = host.current;
    if (element) setRoot(element.shadowRoot ?? element.attachShadow({ mode: 'open' }));
  }, []);
  return (
    <div ref={host} data-theme={theme}>
      {root && createPortal(<RootProvider root={root}>{children}</RootProvider>, root)}
    </div>
  );
}
