import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oneAtATime, readImage } from './read-image.ts';

const queued = vi.fn();
beforeEach(() => sharp.queue.on('change', queued));
afterEach(() => {
  sharp.queue.off('change', queued);
  queued.mockClear();
});

const max = { width: 100, height: 100 };
const fileOf = (content: BlobPart) => new File([content], 'licence.png', { type: 'image/png' });
const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff') =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
    .toFormat(format)
    .toBuffer();

it.each([
  ['an SVG', `<svg xmlns="http://www.w3.org/2000/svg">${'<g><rect width="1" height="1"/></g>'.repeat(280_000)}</svg>`],
  ['an SVG behind a comment', '<!-- \x89PNG --><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a PDF', '%PDF-1.7'],
  ['text', 'no picture'],
])('refuses %s before a decoder reads it', async (_kind, content) => {
  await expect(readImage(fileOf(content), max)).rejects.toMatchObject({ code: 'file_type_not_allowed' });
  expect(queued).not.toHaveBeenCalled();
});

it('refuses a file without content', async () => {
  await expect(readImage(fileOf(''), max)).rejects.toMatchObject({ code: 'file_missing' });
});

it.each(['png', 'jpeg', 'webp', 'gif', 'tiff'] as const)('re-encodes %s', async (format) => {
  const stored = await readImage(fileOf(new Uint8Array(await picture(format))), max);
  expect(stored).toMatchObject({ contentType: 'image/webp', extension: '.webp' });
  expect(await sharp(stored.bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 });
});

it('decodes one image at a time', async () => {
  const content = new Uint8Array(await picture('png'));
  queued.mockClear();
  let finish = () => {};
  const other = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const decoding = oneAtATime(() => other);
  const waiting = [readImage(fileOf(content), max), readImage(fileOf(content), max)];
  await new Promise(setImmediate);
  expect(queued).not.toHaveBeenCalled();
  finish();
  await decoding;
  await expect(Promise.all(waiting)).resolves.toHaveLength(2);
  expect(queued).toHaveBeenCalled();
});

it('decodes the next image after one that failed', async () => {
  const running: string[] = [];
  const run = (name: string) => async () => {
    running.push(`${name} starts`);
    await new Promise(setImmediate);
    running.push(`${name} ends`);
    if (name === 'first') throw new Error('broken');
  };
  await Promise.allSettled(['first', 'second', 'third'].map((name) => oneAtATime(run(name))));
  const inTurn = ['first', 'second', 'third'].flatMap((name) => [`${name} starts`, `${name} ends`]);
  expect(running).toEqual(inTurn);
});
