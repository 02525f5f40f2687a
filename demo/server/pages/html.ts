import type { html } from 'hono/html';

/** HTML in which `hono/html` has escaped every inserted value. */
export type Html = ReturnType<typeof html>;

export async function htmlResponse(content: Html, { status = 200, headers = {} } = {}): Promise<Response> {
  const text = String(await content);
  return new Response(text, { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
}
