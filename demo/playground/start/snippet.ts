import { attributesOf, type Settings, tokensOf } from './settings.ts';

/** What a partner copies: style sheet, loader, the tag with a plain form inside that works without script. */
export function htmlSnippet(host: string, settings: Settings): string {
  const attributes = Object.entries(attributesOf(settings))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${value}"`))
    .join('');
  return [
    `<link rel="stylesheet" href="${host}/embed/v1/rental.css">`,
    `<script type="module" src="${host}/embed/v1/rental.js"></script>`,
    '',
    `<rental-search${attributes}>`,
    `  <form action="${host}/search">`,
    '    <label>Pick-up location <input name="pickup" required></label>',
    '    <label>From <input type="datetime-local" name="from" required></label>',
    '    <label>To <input type="datetime-local" name="to" required></label>',
    '    <button>Find a car</button>',
    '  </form>',
    '</rental-search>',
  ].join('\n');
}

/** The tokens as a rule for the partner's own style sheet; null while none is set. */
export function cssSnippet(settings: Settings): string | null {
  const lines = Object.entries(tokensOf(settings)).filter(([, value]) => value !== '');
  if (lines.length === 0) return null;
  return ['rental-search {', ...lines.map(([name, value]) => `  ${name}: ${value};`), '}'].join('\n');
}
