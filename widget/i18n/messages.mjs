// Extracts every msg() of widget and site into xliff/, and builds locales/ from the translations.
//
//   npm run messages               extract and build
//   npm run messages -- --check    change nothing; fail when a translation is missing, stale or not built
//   npm run messages -- --reviewed note the present English as the one that the translations were made from
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfigFileAndWriteSchema } from '@lit/localize-tools/lib/config.js';
import { RuntimeLitLocalizer } from '@lit/localize-tools/lib/modes/runtime.js';

/** The texts of each group are a file of their own, so that a page loads those of the features it shows. */
const prefixesOfGroup = {
  search: ['search'],
  results: ['results', 'map', 'compare'],
  checkout: ['checkout', 'payment'],
  account: ['account'],
  booking: ['booking', 'driver'],
  sandbox: ['sandbox'],
  site: ['site'],
};
const groups = ['common', ...Object.keys(prefixesOfGroup)];
const targets = ['fr', 'es'];

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const reviewedFile = here('./xliff/reviewed.json');
const made = targets.flatMap((language) => [
  `xliff/${language}.xlf`,
  ...groups.map((group) => `locales/${language}/${group}.ts`),
]);
const check = process.argv.includes('--check');

/** Where the texts are made: here, or, to check them, in a copy. */
const folder = check ? mkdtempSync(join(tmpdir(), 'rental-texts-')) : here('.');
const inFolder = (path) => join(folder, path);

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** What `lit-localize extract` and `build` do, over one reading of the source: that is what takes them their time. */
async function extractAndBuild() {
  const config = readConfigFileAndWriteSchema(inFolder('lit-localize.json'));
  const extractor = new RuntimeLitLocalizer(config);
  const source = extractor.extractSourceMessages();
  for (const { messageText } of source.errors) console.error(messageText);
  if (source.errors.length > 0) throw new Error('Could not extract a message');
  await extractor.writeInterchangeFiles();
  const builder = new RuntimeLitLocalizer(config);
  builder.extractSourceMessages = () => source;
  builder.assertTranslationsAreValid();
  await builder.build();
}

function copyToCheck() {
  cpSync(here('./xliff'), inFolder('xliff'), { recursive: true });
  const config = JSON.parse(read(here('./lit-localize.json')));
  writeFileSync(inFolder('lit-localize.json'), JSON.stringify({ ...config, tsConfig: here('./tsconfig.json') }));
}

/** The units of one xliff file: id, English, translation (empty when missing). */
function units(file) {
  return [...read(file).matchAll(/<trans-unit id="([^"]+)">([\s\S]*?)<\/trans-unit>/g)].map(([, id, body]) => ({
    id,
    source: /<source>([\s\S]*?)<\/source>/.exec(body)?.[1] ?? '',
    target: /<target>([\s\S]*?)<\/target>/.exec(body)?.[1] ?? '',
  }));
}

function groupOf(id) {
  const prefix = id.slice(0, id.indexOf('.'));
  return groups.find((group) => prefixesOfGroup[group]?.includes(prefix)) ?? 'common';
}

/** The built texts of one language, taken apart by group. */
function splitByGroup(language) {
  const whole = inFolder(`locales/${language}.ts`);
  const entries = read(whole)
    .split(/^(?:\s{6})?(?='[^'\n]+': (?:str)?`)/m)
    .slice(1)
    .map((entry) => entry.replace(/,?\s*(?:\};\s*)?$/, ''));
  mkdirSync(inFolder(`locales/${language}`), { recursive: true });
  for (const group of groups) {
    const own = entries.filter((entry) => groupOf(/^'([^']+)'/.exec(entry)[1]) === group);
    const needsStr = own.some((entry) => /^'[^']+': str`/.test(entry));
    const lines = [
      '// Made by npm run messages from xliff/; not to be changed by hand.',
      ...(needsStr ? ["import { str } from '@lit/localize';", ''] : ['']),
      'export const templates = {',
      ...own.map((entry) => `  ${entry},`),
      '};',
      '',
    ];
    writeFileSync(inFolder(`locales/${language}/${group}.ts`), lines.join('\n'));
  }
  rmSync(whole);
}

if (check) copyToCheck();
await extractAndBuild();
targets.forEach(splitByGroup);

const problems = [];
const reviewed = JSON.parse(read(reviewedFile) || '{}');
for (const language of targets) {
  for (const { id, source, target } of units(inFolder(`xliff/${language}.xlf`))) {
    if (!target.trim()) problems.push(`${language}: no translation of ${id}: ${source}`);
    else if (reviewed[id] !== source)
      problems.push(`${language}: ${id} was translated from other words; now: ${source}`);
  }
}
if (check) {
  for (const path of made) {
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
