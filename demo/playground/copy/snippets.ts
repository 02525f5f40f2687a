import { embedPolicy, type Policy } from '../../../widget/domain/embed-policy.ts';
import { providerNames } from '../../../widget/domain/payment-providers.ts';
import type { PreviewState } from '../start/preview-state.ts';
import { angular, loader, next, react, svelte, vue } from './framework-snippets.ts';
import type { SnippetElement } from './markup.ts';
import { html, tagManager, wordpress } from './page-snippets.ts';
import type { Source } from './source.ts';

/** A text to copy, with the label of its tab. */
export interface Snippet {
  label: string;
  code: string;
  /** A hint to read before pasting; code between backticks. */
  note?: string;
}

const nextNote =
  "Only this file needs `'use client'`: the browser defines the tag, and React attaches no listener to a custom element when it hydrates, so an effect does. Layout and page stay server components, and the style sheet may be imported in either.";

const tagManagerNote =
  'A tag of the kind “Custom HTML”, for a page that you can’t edit otherwise. Every attribute of the element survives; of a script tag Tag Manager keeps only text, address and id, so this script creates its own, with `type` and `integrity`. If your policy has nonces, use Tag Manager’s nonce-aware container code: it gives its scripts the nonce, and this one hands it on. Without nonces the policy must allow inline scripts, because a custom HTML tag is one.';

const ownTextsNote =
  'The first script sets your own words. It comes before the loader, so that no visitor sees the originals first. If your policy has nonces, give it yours.';

/** Returns the same element for each kind of page. */
export function snippetsOf(source: Source, element: SnippetElement): Snippet[] {
  const { host } = source;
  const hasOwnTexts = Object.keys(element.ownTexts ?? {}).length > 0;
  return [
    { label: 'HTML', code: html(source, element), ...(hasOwnTexts && { note: ownTextsNote }) },
    { label: 'React', code: react(host, element) },
    { label: 'Next', code: next(host, element), note: nextNote },
    { label: 'Vue', code: vue(host, element) },
    { label: 'Svelte', code: svelte(host, element) },
    { label: 'Angular', code: angular(host, element) },
    { label: 'loadRental()', code: loader(source, element) },
    { label: 'WordPress', code: wordpress(source, element) },
    { label: 'Google Tag Manager', code: tagManager(source, element), note: tagManagerNote },
  ];
}

/** Returns the tokens and the rules for parts as CSS for the partner's own style sheet; null if there are none. */
export function cssSnippet({ tag, tokens, css }: Pick<PreviewState, 'tag' | 'tokens' | 'css'>): string | null {
  const lines = Object.entries(tokens).map(([name, value]) => `  ${name}: ${value};`);
  const rules = [...(lines.length > 0 ? [[`${tag} {`, ...lines, '}'].join('\n')] : []), ...(css ? [css] : [])];
  return rules.join('\n\n') || null;
}

/** The payment options that the host offers. */
export interface PaymentOptions {
  gateways: { name: string; frameUrl?: string }[];
}

/** Returns the lines that a strict page adds to its policy. The search form alone takes no payment. */
export function policySnippet({ host, exact }: Source, tag: string, { gateways }: PaymentOptions): string {
  const pays = tag === 'rental-checkout';
  const offers = (name: string) => pays && gateways.some((gateway) => gateway.name === name);
  const frame = gateways.find(({ frameUrl }) => frameUrl)?.frameUrl;
  const policy: Policy = embedPolicy({
    host,
    providers: providerNames.filter(offers),
    cardFrame: pays && frame ? new URL(frame).origin : undefined,
    nonce: 'YOUR-NONCE',
    importMap: exact?.importMap,
  });
  return Object.entries(policy)
    .map(([name, sources]) => `${[name, ...new Set(sources)].join(' ')};`)
    .join('\n');
}
