import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { cars, uploads } from '../../demo/server/db/schema.ts';
import { createSmtpOutbox } from '../../demo/server/mail/smtp-outbox.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { startMailSink } from '../support/mail-sink.ts';
import { createTestOutbox } from '../support/test-outbox.ts';
import { describeOnDatabase, testNow } from '../support/test-server.ts';

const { outbox, sent } = createTestOutbox();
const logged: unknown[] = [];

afterEach(() => {
  sent.length = 0;
  logged.length = 0;
});

const photo = (format: 'jpeg' | 'png' | 'webp' | 'avif') =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a2e2e' } })
    .toFormat(format)
    .toBuffer();

const largeDrawing = new TextEncoder().encode(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<g><rect/></g>'.repeat(75_000)}</svg>`,
);

describeOnDatabase(
  'the picture in a booking’s mails',
  (server) => {
    const { call, get } = server;
    /** Each booking is on another day, so that one car is enough. */
    let day = 10;
    /** The picture of the car before the tests change it. */
    let drawing: string | null | undefined;

    /** Books a car whose picture is this file, or the demo's drawing, and returns the mail to the driver. */
    async function mailWith(file?: string | null, bytes?: Uint8Array) {
      const { db, mailWorker } = get().services;
      day += 1;
      const period = { pickupAt: `2027-04-${day}T10:00`, dropoffAt: `2027-04-${day}T20:00` };
      const car = await findCar(server, 0, period);
      drawing ??= car.image;
      const image = file === undefined ? (drawing ?? null) : file;
      if (bytes && image) {
        const row = {
          folder: 'cars' as const,
          name: image,
          ownerId: null,
          contentType: 'image/jpeg',
          createdAt: testNow,
        };
        await db.insert(uploads).values({ ...row, bytes });
      }
      await db.update(cars).set({ image }).where(eq(cars.id, car._id));
      parseResponse('checkout', await checkout(server, checkoutBody(car, period)));
      await mailWorker.settle();
      const mail = sent.find(({ kind }) => kind === 'booking-confirmation');
      return { car, mail, picture: mail?.attachments?.find(({ cid }) => cid) };
    }

    it('is a PNG of the drawing, with its size and the car’s name, in HTML only', async () => {
      const { car, mail, picture } = await mailWith();
      expect(picture).toMatchObject({ filename: 'car.png', contentType: 'image/png', encoding: 'base64' });
      const bytes = Buffer.from(picture?.content ?? '', 'base64');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 600, height: 400, hasAlpha: false });
      expect(bytes.byteLength).toBeLessThan(40_000);
      expect(mail?.html).toContain(`<img src="cid:${picture?.cid}" width="300" height="200" alt="${car.name}"`);
      expect(mail?.text).not.toContain('cid:');
      expect(mail?.attachments).toHaveLength(2);
      expect(mail).not.toHaveProperty('picture');
    });

    it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is a JPEG of a photograph in %s', async (format) => {
      const { picture } = await mailWith(`photo-${format}.${format}`, new Uint8Array(await photo(format)));
      expect(picture).toMatchObject({ filename: 'car.jpg', contentType: 'image/jpeg' });
      const bytes = Buffer.from(picture?.content ?? '', 'base64');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 400 });
    });

    it.each([
      ['the car has none', null, undefined],
      ['its file is missing', 'missing.jpg', undefined],
      ['its file is on another host', 'https://pictures.example/clio.jpg', undefined],
      ['its drawing is too large', 'large.svg', largeDrawing],
      ['its file is damaged', 'damaged.jpg', new Uint8Array([255, 216, 255, 0])],
    ])('leaves no gap if %s', async (_, image, bytes) => {
      const { mail, picture } = await mailWith(image, bytes);
      expect(picture).toBeUndefined();
      expect(mail?.html).not.toMatch(/<img|cid:/);
      expect(mail?.html).toContain('or similar');
      expect(logged.length > 0, 'a warning').toBe(bytes !== undefined);
    });

    it('is part of the page that shows the mail in the demo’s mailbox', async () => {
      const { mail } = await mailWith();
      const id = mail?.messageId.slice(1, 25);
      const page = await call('GET', `/mailbox/${id}.html`);
      expect(page.text).toMatch(/<img src="data:image\/png;base64,[^"]+" width="300"/);
      expect(page.headers.get('content-security-policy')).toContain('img-src data:');
    });
  },
  {
    outbox,
    log: (line) => {
      if (line['level'] === 'warning') logged.push(line);
    },
  },
);

it('reaches a mail server as an inline part of the HTML', async () => {
  const sources: string[] = [];
  const server = await startMailSink(({ source }) => sources.push(source));
  const send = createSmtpOutbox(server.url, { name: 'Desk', address: 'desk@rental.example' });
  const picture = {
    filename: 'car.png',
    contentType: 'image/png',
    content: 'iVBORw0KGgo=',
    encoding: 'base64' as const,
  };
  await send({
    ...{ subject: 'Booked', text: 'Your car', html: '<img src="cid:car-picture">', kind: 'x', language: 'en' },
    ...{ recipient: 'ada@example.com', messageId: '<3@rental.example>' },
    attachments: [{ ...picture, cid: 'car-picture' }],
  });
  await server.close();
  expect(sources[0]).toMatch(/multipart\/related/);
  expect(sources[0]).toMatch(/Content-ID: <car-picture>/i);
  expect(sources[0]).toMatch(/Content-Disposition: inline/i);
});
