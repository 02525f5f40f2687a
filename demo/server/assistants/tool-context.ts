import type { Client } from '../../../widget/client/create-client.ts';
import type { Config } from '../../../widget/contract/config.ts';
import type {
  AssistantTool,
  PriceText,
  SupplierText,
  ToolInput,
  ToolOutput,
} from '../../../widget/contract/requests/assistant-tools.ts';
import { parseCurrencyCode } from '../../../widget/domain/currency.ts';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { formatMoney } from '../../../widget/domain/format/money.ts';
import type { Minor } from '../../../widget/domain/money.ts';
import type { HeldQuote } from '../pricing/held-quote.ts';
import type { AssistantTexts } from './assistant-texts.ts';

/** The context that the tools of one request share. */
export type ToolContext = {
  /** Calls the API within the process as the assistant's network address, without a session. */
  client: Client;
  config: Config;
  siteUrl: string;
  findQuote: (id: string) => Promise<HeldQuote | null>;
  now: () => Date;
};

/** A tool call's context, with its language and texts. */
export type CallContext = ToolContext & { language: Language; texts: AssistantTexts };

export type RunTool<Name extends AssistantTool> = (
  context: CallContext,
  input: ToolInput<Name>,
) => Promise<ToolOutput<Name>>;

const maxSupplierText = 300;

/**
 * Marks a supplier's text as data. Line breaks and other control characters are removed, so that it can't look like a text of
 * the server.
 */
export function supplierText(typed: string): SupplierText {
  const text = typed.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return { text: text.slice(0, maxSupplierText), source: 'supplier' };
}

export function priceText(amount: Minor, currency: string, language: Language): PriceText {
  const money = { amount, currency: parseCurrencyCode(currency) };
  return { amountMinor: amount, currency, text: formatMoney(money, language, { withCode: true }) };
}

/** Returns an address of the site in the person's language. */
export function siteAddress({ siteUrl, language }: CallContext, path: string, params = ''): string {
  return `${siteUrl}${path}?${params}${params && '&'}l=${language}`;
}
