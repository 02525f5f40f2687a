import { imageFormat } from '../http/image-format.ts';

const signatureBytes = 8;
/** The length and the type of a chunk, which come before its data. */
const headBytes = 8;
const checksumBytes = 4;

/** Chunks with text, which no picture needs. The data of the last two may be compressed. */
const textChunks: readonly string[] = ['tEXt', 'zTXt', 'iTXt'];

/**
 * Removes the text from a PNG; returns any other file unchanged. A decoder unpacks all of it, which no limit of pixels or time stops: five
 * megabytes of compressed text keep it busy for a minute.
 */
export function removePngText(bytes: Uint8Array): Uint8Array {
  if (imageFormat(bytes) !== 'png') return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, signatureBytes)];
  let at = signatureBytes;
  while (at + headBytes <= bytes.byteLength) {
    const end = at + headBytes + view.getUint32(at) + checksumBytes;
    const type = Buffer.from(bytes.subarray(at + 4, at + headBytes)).toString('latin1');
    if (!textChunks.includes(type)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
