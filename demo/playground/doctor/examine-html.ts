import { examine } from '../../../widget/doctor/examine.ts';
import { apiUrlOf, inspectHost } from '../../../widget/doctor/inspect-host.ts';
import { declaredAttributes, type Finding, type Page } from '../../../widget/doctor/page.ts';
import type { Declaration } from '../frame/manifest.ts';

/** A page as its author has it at hand. */
export interface PastedPage {
  html: string;
  address: string;
  /** The value of its `Content-Security-Policy`; empty if it isn't known. */
  policy: string;
}

/**
 * Returns the mistakes of a page that isn't running. Only the host that serves this page is inspected, because
 * its policy lets this page request no other.
 */
export async function examineHtml(pasted: PastedPage, tags: readonly Declaration[]): Promise<Finding[]> {
  const document = new DOMParser().parseFromString(pasted.html, 'text/html');
  const url = new URL(pasted.address);
  const isOurs = apiUrlOf({ document, url })?.origin === location.origin;
  const page: Page = {
    url,
    document,
    policies: pasted.policy.trim() === '' ? null : [pasted.policy.replace(/^content-security-policy:/i, '').trim()],
    running: null,
    host: isOurs ? await inspectHost({ document, url }, { fetch: (...args) => fetch(...args) }) : null,
    attributesOf: (tag) => declaredAttributes(tags, tag),
  };
  return examine(page);
}

/** Returns a page with mistakes that the doctor finds. */
export const exampleOf = (host: string): PastedPage => ({
  html: `<!doctype html>
<html>
  <head>
    <title>Rooms and cars</title>
    <script src="${host}/embed/v1/rental.js"></script>
  </head>
  <body>
    <h1>Rent a car</h1>
    <rental-search pickupp="Nice" lang="de"></rental-search>
  </body>
</html>`,
  address: `${location.protocol}//hotel.example/cars`,
  policy: "default-src 'self'",
});
