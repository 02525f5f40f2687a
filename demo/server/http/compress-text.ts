import { promisify } from 'node:util';
import { deflateRaw, deflateRawSync, gzip, gzipSync, type InputType, type ZlibOptions } from 'node:zlib';

/** Up to this length a text is compressed at once: it takes less than half a millisecond, and a thread's way there and back as long. */
const maxLengthAtOnce = 65_536;

const gzipInThread = promisify(gzip);
const deflateInThread = promisify<InputType, ZlibOptions, Buffer>(deflateRaw);

/** Compresses a response's text. Long ones are compressed in a thread, so that they don't hold up other requests. */
export async function gzipText(text: string): Promise<Buffer> {
  return text.length > maxLengthAtOnce ? gzipInThread(text) : gzipSync(text);
}

/** Compresses a part of a response, without header and checksum. */
export async function deflateBytes(bytes: Buffer, options: ZlibOptions): Promise<Buffer> {
  return bytes.byteLength > maxLengthAtOnce ? deflateInThread(bytes, options) : deflateRawSync(bytes, options);
}
