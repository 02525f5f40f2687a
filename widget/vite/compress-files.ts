import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Below this many bytes compression gains next to nothing. The server sends such files as they are. */
const minBytes = 200;

/**
 * Writes `name.br` beside each script, style sheet, drawing and JSON file of a folder. The highest quality makes files 10 %
 * smaller than one that is fast enough to run while a visitor waits.
 */
export async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const compress = async (name: string) => {
    const bytes = readFileSync(join(folder, name));
    if (bytes.byteLength <= minBytes) return;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    };
    await writeFile(join(folder, `${name}.br`), await brotli(bytes, { params }));
  };
  await Promise.all(names.filter((name) => /\.(css|js|json|svg)$/.test(name)).map(compress));
}
