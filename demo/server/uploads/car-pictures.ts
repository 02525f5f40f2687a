import sharp from 'sharp';
import { imageFormat } from '../http/image-format.ts';
import { errorMessage } from '../process/error-message.ts';
import type { UploadContext } from './context.ts';
import { oneAtATime } from './read-image.ts';
import { findFile } from './stored-files.ts';

/** A car's picture as mail clients display it. */
export type MailPicture = { bytes: Uint8Array; contentType: 'image/png' | 'image/jpeg' };

/** Returns the picture with this file name for a mail, or null if there is none. */
export type MailPictures = (file: string) => Promise<MailPicture | null>;

type Context = Pick<UploadContext, 'db' | 'objectStorage' | 'log'>;

/** Size in a mail; twice as many pixels keep it sharp on a phone. */
export const mailPictureSize = { width: 300, height: 200 };

/** The light plate that pages show pictures on: a dark car on a dark mail would be invisible. */
const plate = '#f4f5f5';
const maxPixels = 50_000_000;
/** Decoding an SVG takes more than a hundred times its size. */
const maxDrawingBytes = 1_000_000;
const maxSeconds = 20;
const maxCached = 100;

/**
 * Converts cars' pictures for mails: PNG for drawings, which mail clients don't display as SVG, and JPEG for photographs. Each
 * is converted once, because a file never changes under its name. A failure is logged, and the mail has no picture then.
 */
export function createCarPictures(context: Context): MailPictures {
  const cached = new Map<string, Promise<MailPicture | null>>();
  const load = async (file: string): Promise<MailPicture | null> => {
    try {
      const found = await readPicture(context, file);
      return found && (await oneAtATime(() => convert(found)));
    } catch (error) {
      context.log({ level: 'warning', message: `Picture ${file} left out of a mail: ${errorMessage(error)}` });
      cached.delete(file);
      return null;
    }
  };
  return (file) => {
    const known = cached.get(file);
    if (known) return known;
    const [oldest] = cached.keys();
    if (oldest !== undefined && cached.size >= maxCached) cached.delete(oldest);
    const picture = load(file);
    cached.set(file, picture);
    return picture;
  };
}

/** Reads a stored picture. A picture on another host is null: the server requests no address from data. */
async function readPicture(context: Context, file: string): Promise<Uint8Array | null> {
  const upload = await findFile(context, 'cars', file);
  return upload && (await upload.read());
}

async function convert(bytes: Uint8Array): Promise<MailPicture> {
  // Stored pictures are photographs or SVG.
  const isDrawing = imageFormat(bytes) === null;
  if (isDrawing && bytes.byteLength > maxDrawingBytes)
    throw new Error(`an SVG of ${bytes.byteLength} bytes is too large`);
  // 288 dots per inch are four times the default: an SVG rendered at its own size would be blurred when it is enlarged.
  const image = sharp(bytes, { limitInputPixels: maxPixels, ...(isDrawing ? { density: 288 } : {}) })
    .timeout({ seconds: maxSeconds })
    .rotate()
    .resize({ width: mailPictureSize.width * 2, height: mailPictureSize.height * 2, fit: 'contain', background: plate })
    .flatten({ background: plate });
  return isDrawing
    ? { bytes: await image.png({ palette: true, colors: 64 }).toBuffer(), contentType: 'image/png' }
    : { bytes: await image.jpeg({ quality: 80, mozjpeg: true }).toBuffer(), contentType: 'image/jpeg' };
}
