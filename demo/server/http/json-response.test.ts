import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { jsonResponse } from './json-response.ts';
import { JsonText } from './json-text.ts';

const long = { text: 'abc '.repeat(1000) };
const longer = { text: 'abc '.repeat(50_000) };

function respond(value: unknown, encoding?: string): Promise<Response> {
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  return jsonResponse(value, new Headers(), new Request('http://localhost/', { headers }));
}

const unpack = async (response: Response) => gunzipSync(await response.arrayBuffer()).toString('utf8');

describe('jsonResponse', () => {
  it.each([long, longer])('is compressed for callers that accept gzip, whatever its length', async (value) => {
    const response = await respond(value, 'br, gzip');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(JSON.parse(await unpack(response))).toEqual(value);
  });

  it('is plain for other callers, and if it is short', async () => {
    const plain = await respond(long);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('accept-encoding');
    expect(await plain.json()).toEqual(long);
    const short = await respond({ ok: true }, 'gzip');
    expect(short.headers.get('content-encoding')).toBeNull();
    expect(await short.json()).toEqual({ ok: true });
  });

  it('sends a text as it is, the first time and again', async () => {
    const text = JsonText.of(long);
    for (let turn = 0; turn < 3; turn += 1) expect(await unpack(await respond(text, 'gzip'))).toBe(text.text);
    const other = new JsonText(text.text.replace('abc', 'xyz'));
    expect(await unpack(await respond(other, 'gzip'))).toBe(other.text);
  });
});
