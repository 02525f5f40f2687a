import { afterEach, expect, it, vi } from 'vitest';
import { readUpload } from './read-body.ts';

const parse = vi.spyOn(Response.prototype, 'formData');
afterEach(() => parse.mockClear());

const png = '\x89PNG\r\n\x1a\n';

/** A form with one field whose body arrives in parts of 1,000 bytes, and the number of bytes that were read of it. */
function upload(content: string, { head = 'name="file"; filename="a.png"', length = 0 } = {}) {
  const body = Buffer.from(`--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n--b--\r\n`, 'latin1');
  let read = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (read >= body.byteLength) return controller.close();
      controller.enqueue(new Uint8Array(body.subarray(read, read + 1000)));
      read += 1000;
    },
  });
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    ...(length > 0 && { 'content-length': String(length) }),
  };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: stream, duplex: 'half', headers };
  return { request: new Request('http://a.example', init), isWhole: () => read >= body.byteLength };
}

it.each([
  ['a picture', png + 'x'.repeat(50_000)],
  ['a PDF', `%PDF-1.7${'x'.repeat(50_000)}`],
  ['a small file', '<svg/>'],
])('returns the form with %s', async (_what, content) => {
  const { request } = upload(content);
  const file = (await readUpload(request, 'caller')).get('file') as File;
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toBe(content);
});

it('receives all of a file of another type, so that the sender reads the response, but doesn’t parse it', async () => {
  const { request, isWhole } = upload(`<svg>${'<g/>'.repeat(20_000)}</svg>`);
  await expect(readUpload(request, 'caller')).rejects.toMatchObject({ code: 'file_type_not_allowed' });
  expect([isWhole(), parse.mock.calls.length]).toEqual([true, 0]);
});

it('leaves the judgement to the reader of the file if the form begins with another field', async () => {
  const { request } = upload('x'.repeat(9000), { head: 'name="note"' });
  expect((await readUpload(request, 'caller')).get('note')).toHaveLength(9000);
});

it('refuses a body that states more than a file may have', async () => {
  const { request } = upload(png, { length: 20_000_000 });
  await expect(readUpload(request, 'caller')).rejects.toMatchObject({ code: 'file_too_large' });
});

it('takes only so many files at once from one caller, and from all', async () => {
  const ends: (() => void)[] = [];
  /** Begins an upload that arrives only once the test ends. */
  const begin = (caller: string) => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void ends.push(() => controller.close()) });
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half', headers };
    return readUpload(new Request('http://a.example', init), caller).catch(({ code }: { code: string }) => code);
  };
  const open = Array.from({ length: 16 }, () => begin('one'));
  expect(await begin('one')).toBe('too_many_requests');
  open.push(...Array.from({ length: 32 }, (_, index) => begin(`other ${index % 4}`)));
  expect(await begin('another')).toBe('unavailable');
  for (const end of ends) end();
  expect(new Set(await Promise.all(open))).toEqual(new Set(['invalid_body']));
  const { request } = upload(`${png}x`);
  expect((await readUpload(request, 'one')).get('file')).toBeInstanceOf(File);
});
