import { writePolicy } from '../../../../widget/domain/embed-policy.ts';

/** The document of the card frame; its script renders the form. */
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

/**
 * Returns the frame's policy: it loads from its own origin only, and only the site's and the partners' pages may embed it. CSP
 * sources cannot contain IPv6 addresses.
 */
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
