import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { jsonResponse } from './json-response.ts';
import { JsonText } from './json-text.ts';

const long = { text: 'abc '.repeat(1000) };
const longer = { text: 'abc '.repeat(50_000) };

function respond(value: unknown, encoding?: string): Promise<Response> {
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  return jsonResponse(value, new Headers(), new Request('http://localhost/', { headers }));
}

const unpackers = { br: brotliDecompressSync, gzip: gunzipSync };

function unpack(response: Response, encoding: keyof typeof unpackers): Promise<string> {
  expect(response.headers.get('content-encoding')).toBe(encoding);
  return response.arrayBuffer().then((bytes) => unpackers[encoding](bytes).toString('utf8'));
}

describe('jsonResponse', () => {
  it.each([long, longer])('is compressed for callers that accept it, whatever its length', async (value) => {
    const accepted = [
      ['gzip, br', 'br'],
      ['gzip;q=1.0, br;q=0', 'gzip'],
      ['gzip;q=0.5, br; q=0.2', 'br'],
      ['gzip', 'gzip'],
    ] as const;
    for (const [header, encoding] of accepted) {
      const response = await respond(value, header);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(JSON.parse(await unpack(response, encoding))).toEqual(value);
    }
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
    for (const encoding of ['br', 'gzip', 'br', 'gzip'] as const) {
      expect(await unpack(await respond(text, encoding), encoding)).toBe(text.text);
    }
    const other = new JsonText(text.text.replace('abc', 'xyz'));
    expect(await unpack(await respond(other, 'gzip'), 'gzip')).toBe(other.text);
  });
});
