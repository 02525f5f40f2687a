import { useEffect } from 'react';

/** Applies rules for parts to this page. They are checked: see `readThemeCss`. */
export function usePartStyles(css: string | undefined): void {
  useEffect(() => {
    if (!css) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css]);
}
