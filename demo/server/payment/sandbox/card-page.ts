import { writePolicy } from '../../../../widget/domain/embed-policy.ts';

/** The frame's document; its script does the rest. */
export const cardPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Card payment</title>
<script type="module" src="/sandbox/card-form.js"></script>
</head>
<body></body>
</html>
`;

/** The frame loads and calls its own origin only, and stands on the site's and the partners' pages only. A policy has no word for IPv6. */
export function cardPagePolicy(pages: readonly string[]): string {
  return writePolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': pages.filter((page) => !page.includes('[')),
  });
}
