import { formatInstant } from '../../../widget/domain/format/dates.ts';
import { type RunTool, siteAddress } from './tool-context.ts';
import { ToolProblem } from './tool-problem.ts';

/** Returns the link that opens the checkout with a quote. The person books there. */
export const handOff: RunTool<'hand_off'> = async (context, { quoteId }) => {
  const { findQuote, language, now, texts } = context;
  const quote = await findQuote(quoteId);
  if (!quote) throw new ToolProblem('quote_not_found', { field: 'quoteId' });
  if (quote.expiresAt <= now()) throw new ToolProblem('quote_expired', { field: 'quoteId' });
  return {
    summary: texts.summaries.handOff(formatInstant(quote.expiresAt, quote.timeZone, language)),
    url: siteAddress(context, `/quote/${quote.id}`),
    heldUntil: quote.expiresAt.toISOString(),
  };
};
