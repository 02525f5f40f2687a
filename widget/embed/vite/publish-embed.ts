import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { inDist, inRoot, packageJson } from '../../vite/paths.ts';

const integrity = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** Names the partner build after its content, writes the `v1` channel that loads it, and lists each file's integrity. */
export function publishEmbed(): void {
  const built = inDist('embed', 'build');
  const css = readFileSync(inRoot('widget/embed/rental.css'));
  writeFileSync(join(built, 'rental.css'), transform({ filename: 'rental.css', code: css, minify: true }).code);
  const hash = createHash('sha256');
  for (const file of readdirSync(built).sort()) hash.update(file).update(readFileSync(join(built, file)));
  const version = `${packageJson.version}-${hash.digest('hex').slice(0, 10)}`;
  const loader = readFileSync(join(built, 'rental.js'), 'utf8').replaceAll('__RENTAL_VERSION__', version);
  writeFileSync(join(built, 'rental.js'), loader);
  const folder = inDist('embed', version);
  renameSync(built, folder);
  const channel = inDist('embed', 'v1');
  mkdirSync(channel, { recursive: true });
  const moved = loader.replace(
    /(["'`])(\.\/)?([\w-]+\.js)\1/g,
    (_all, quote: string, _dot, file: string) => `${quote}../${version}/${file}${quote}`,
  );
  writeFileSync(join(channel, 'rental.js'), moved);
  copyFileSync(join(folder, 'rental.css'), join(channel, 'rental.css'));
  const files = Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((file) => [file, integrity(join(folder, file))]),
  );
  const published = `${JSON.stringify({ version, files }, null, 2)}\n`;
  // The channel's copy says which version it loads, for pages that want to load exactly that one.
  for (const place of [folder, channel]) writeFileSync(join(place, 'integrity.json'), published);
}
