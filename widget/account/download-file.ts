import type { Client } from '../client/create-client.ts';
import { observedClient } from '../state/observed-client.ts';
import type { Store } from '../state/store.ts';
import { saveFile } from '../ui/save-file.ts';

/** The server reads everything that the file lists. */
const timeoutMs = 60_000;

/**
 * Downloads the file of a call, by one request: the server builds and counts the file for each. Throws an ApiError if it is refused;
 * the client keeps no payload of a file, so its fetch does.
 */
export async function downloadFile(
  { apiHost, session }: Pick<Store, 'apiHost' | 'session'>,
  call: (client: Client) => Promise<unknown>,
): Promise<void> {
  const { createClient } = await import('../client/create-client.ts');
  let received: { file: Blob; name: string } | undefined;
  const client = createClient({
    apiHost,
    credentials: true,
    timeouts: { read: timeoutMs, write: timeoutMs },
    fetch: async (...request) => {
      const response = await fetch(...request);
      if (!response.ok) return response;
      const { headers } = response;
      received = { file: await response.blob(), name: fileName(headers) };
      return new Response(null, { headers });
    },
  });
  await call(observedClient(client, { onResult: () => {}, onError: session.onCallFailed }));
  if (received) saveFile(received.file, received.name);
}

function fileName(headers: Headers): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'data';
}
