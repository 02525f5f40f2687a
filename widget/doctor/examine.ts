import { checkFiles } from './checks/files.ts';
import { checkPolicy } from './checks/policy.ts';
import { checkSurroundings } from './checks/surroundings.ts';
import { checkTags } from './checks/tags.ts';
import { type Finding, type Page, tagsOf } from './page.ts';

/** Returns the mistakes of a page, errors first; each once. */
export function examine(page: Page): Finding[] {
  const found = [...checkFiles(page), ...checkPolicy(page), ...checkTags(page), ...checkSurroundings(page)];
  const unique = new Map(found.map((finding) => [`${finding.id} ${finding.problem} ${finding.code}`, finding]));
  const all = [...unique.values()];
  if (tagsOf(page).length === 0 && !all.some(({ id }) => id === 'unknown-tag')) {
    const problem = 'None of the elements is on this page.';
    const added = page.running ? '' : ' If a script adds it, run the command with --browser.';
    const fix = `Paste one where it shall appear. In a closed shadow root, call rentalElements.load(root).${added}`;
    all.push({ id: 'no-tag', level: 'error', problem, fix, code: '<rental-search></rental-search>' });
  }
  return [...all.filter(({ level }) => level === 'error'), ...all.filter(({ level }) => level === 'warning')];
}
