interface TrustedTypes {
  createPolicy(name: 'default', rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>): void;
}

/**
 * Creates the policy that every string passes which a script writes as HTML or as a script's URL, in browsers that enforce
 * Trusted Types. Leaflet writes HTML (the tiles' attribution), React an empty string, Stripe's loader the URL of its script.
 * Tags other than links and plain formatting become text, and scripts come from Stripe only; Leaflet's test for SVG stays as it
 * is. It is written into the page as text, so it may use only names from its own body.
 */
export function createDefaultPolicy(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const notInert =
    /<(?!\/?(?:a|b|i|em|strong|span)(?: (?:href="https?:[^"<>]*"|(?:aria-hidden|class|rel|target|title)="[^"<>]*"))*>)/gi;
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === '<svg/>' ? html : html.replace(notInert, '&lt;')),
    createScriptURL: (url) => (url.startsWith('https://js.stripe.com/') ? url : null),
  });
}
