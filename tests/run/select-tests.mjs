// Finds the test files that match the patterns of the command line.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../demo/prepare.mjs';
import { badArgument } from '../support/command-arguments.mjs';

/** The stage that runs a file, by its path. */
const stageOfFile = [
  { stage: 'e2e', file: /^tests\/e2e\/.*\.spec\.ts$/ },
  { stage: 'api', file: /^tests\/api\/.*\.test\.ts$/ },
  { stage: 'unit', file: /^(widget|site|demo|tests\/(architecture|run))\/.*\.test\.tsx?$/ },
];

/** Every file below the folders, relative to the project. */
export function projectFiles(folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
      .sort(),
  );
}

export function toPatterns(words) {
  return words.map((word) => {
    try {
      return new RegExp(word);
    } catch {
      throw badArgument(`${word} is not a regular expression.`);
    }
  });
}

/**
 * Returns the test files of each stage that match a pattern: by path if any path matches, otherwise by title. Titles are
 * searched in the source of each file, and the runners receive them as a filter. Throws if nothing matches.
 */
export function selectTests(words, { files = projectFiles(['widget', 'site', 'demo', 'tests']), readSource } = {}) {
  const patterns = toPatterns(words);
  const read = readSource ?? ((file) => readFileSync(join(root, file), 'utf8'));
  const isMatch = (text) => patterns.some((pattern) => pattern.test(text));
  const tests = files.flatMap((file) => {
    const stage = stageOfFile.find((entry) => entry.file.test(file))?.stage;
    return stage ? [{ stage, file }] : [];
  });
  const byPath = tests.filter(({ file }) => isMatch(file));
  const found = byPath.length > 0 ? byPath : tests.filter(({ file }) => isMatch(read(file)));
  if (found.length === 0)
    throw badArgument(`No test matches ${words.join(', ')}, neither by its file's path nor by its title.`);
  const filesOf = (stage) => found.filter((test) => test.stage === stage).map(({ file }) => file);
  return {
    title: byPath.length > 0 ? null : words.join('|'),
    files: { unit: filesOf('unit'), api: filesOf('api'), e2e: filesOf('e2e') },
  };
}
