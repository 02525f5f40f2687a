// Extracts every msg() of the widget, the site and the server into xliff/. The build reads the translations from there.
//
//   npm run messages               extract
//   npm run messages -- --check    change nothing; fail if a translation is missing, invalid or stale
//   npm run messages -- --reviewed record the current English as the source of the translations
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfigFileAndWriteSchema } from '@lit/localize-tools/lib/config.js';
import { RuntimeLitLocalizer } from '@lit/localize-tools/lib/modes/runtime.js';

const { targetLocales: targets } = JSON.parse(readFileSync(new URL('./lit-localize.json', import.meta.url), 'utf8'));

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const reviewedFile = here('./xliff/reviewed.json');
const check = process.argv.includes('--check');

/** The folder to write to: a copy if nothing may be changed. */
const folder = check ? mkdtempSync(join(tmpdir(), 'rental-texts-')) : here('.');
const inFolder = (path) => join(folder, path);

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Does what `lit-localize extract` does, and checks the translations' values against the originals. */
async function extract() {
  const config = readConfigFileAndWriteSchema(inFolder('lit-localize.json'));
  const extractor = new RuntimeLitLocalizer(config);
  const source = extractor.extractSourceMessages();
  for (const { messageText } of source.errors) console.error(messageText);
  if (source.errors.length > 0) throw new Error('Could not extract a message');
  await extractor.writeInterchangeFiles();
  // A second instance, because each caches the translations it has read.
  const checker = new RuntimeLitLocalizer(config);
  checker.extractSourceMessages = () => source;
  checker.assertTranslationsAreValid();
}

function copyToCheck() {
  cpSync(here('./xliff'), inFolder('xliff'), { recursive: true });
  const config = JSON.parse(read(here('./lit-localize.json')));
  writeFileSync(inFolder('lit-localize.json'), JSON.stringify({ ...config, tsConfig: here('./tsconfig.json') }));
}

/** Returns the units of one xliff file: id, English, translation (empty if missing). */
function units(file) {
  return [...read(file).matchAll(/<trans-unit id="([^"]+)">([\s\S]*?)<\/trans-unit>/g)].map(([, id, body]) => ({
    id,
    source: /<source>([\s\S]*?)<\/source>/.exec(body)?.[1] ?? '',
    target: /<target>([\s\S]*?)<\/target>/.exec(body)?.[1] ?? '',
  }));
}

if (check) copyToCheck();
await extract();

const problems = [];
const reviewed = JSON.parse(read(reviewedFile) || '{}');
for (const language of targets) {
  for (const { id, source, target } of units(inFolder(`xliff/${language}.xlf`))) {
    if (!target.trim()) problems.push(`${language}: no translation of ${id}: ${source}`);
    else if (reviewed[id] !== source)
      problems.push(`${language}: ${id} was translated from an earlier text; now: ${source}`);
  }
}
if (check) {
  for (const language of targets) {
    const path = `xliff/${language}.xlf`;
    if (read(here(`./${path}`)) !== read(inFolder(path))) problems.push(`${path} is out of date: run npm run messages`);
  }
  rmSync(folder, { recursive: true, force: true });
}
if (process.argv.includes('--reviewed')) {
  const sources = Object.fromEntries(
    units(here('./xliff/fr.xlf'))
      .map(({ id, source }) => [id, source])
      .sort(),
  );
  writeFileSync(reviewedFile, `${JSON.stringify(sources, null, 2)}\n`);
} else if (problems.length > 0) {
  const shown = [...new Set(problems)];
  console.error(shown.slice(0, 40).join('\n'));
  if (shown.length > 40) console.error(`… and ${shown.length - 40} more`);
  if (check) process.exitCode = 1;
}
