import type { Page } from '@playwright/test';

/**
 * Replaces the texts of a page, in shadow roots too, as a browser's or an extension's translation does: each becomes two nested
 * `font` elements, now and whenever one appears or changes. Parts with `translate="no"` stay.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = new WeakSet<Node>();
    const options = { childList: true, subtree: true, characterData: true };
    const observer = new MutationObserver((mutations) => {
      for (const { target, type, addedNodes } of mutations) {
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translateTexts(node);
      }
    });

    function translateTexts(root: Node): void {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let node: Node | null = root; node; node = walker.nextNode()) {
        if (node instanceof Text) texts.push(node);
        if (node instanceof Element && node.shadowRoot) watch(node.shadowRoot);
      }
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, [translate=no]')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = `«${text.data}»`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }

    function watch(root: Node): void {
      if (watched.has(root)) return;
      watched.add(root);
      observer.observe(root, options);
      translateTexts(root);
    }

    watch(document.body);
  });
}
