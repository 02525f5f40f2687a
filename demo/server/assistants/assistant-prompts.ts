import type { McpServer } from '@modelcontextprotocol/server';
import { promptInput } from '../../../widget/contract/requests/assistant-tools.ts';
import { withJsonSchema } from './json-schema.ts';

/** Adds what a person can choose in an assistant's menu instead of typing. */
export function addPrompts(server: McpServer): void {
  const description = 'Compares cars for a trip, holds the price of the chosen one and returns the link to book it.';
  const config = { title: 'Find a rental car', description, argsSchema: withJsonSchema(promptInput) };
  server.registerPrompt('find_car', config, (given) => {
    const { pickup, from, to } = given as { pickup: string; from?: string; to?: string };
    const when = [from && `from ${from}`, to && `until ${to}`].filter(Boolean).join(' ');
    const text = `Find me a rental car at ${pickup}${when && ` ${when}`}. Ask for the driver's age, and for dates and times if they
are missing. Compare three cars by total, excess and deposit. Hold the price of the one that I choose, and give me the link
to book it myself.`;
    return { messages: [{ role: 'user', content: { type: 'text', text } }] };
  });
}
