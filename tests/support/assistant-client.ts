import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** Connects the protocol's reference client to a server's tools. `headers` are sent with each request. */
export async function connectAssistant(url: string, headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }));
  return client;
}

/** Calls a tool and returns its structured result, or its problem. */
export async function callTool<Result extends Record<string, unknown>>(
  client: Client,
  name: string,
  input: Record<string, unknown>,
): Promise<{ result: Result; isError: boolean }> {
  const { structuredContent, content, isError } = await client.callTool({ name, arguments: input });
  const [text] = content;
  const problem = () => JSON.parse(text?.type === 'text' ? text.text : '{}');
  return { result: (isError ? problem() : (structuredContent ?? {})) as Result, isError: isError === true };
}
