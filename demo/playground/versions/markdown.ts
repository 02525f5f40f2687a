/** A block of a Markdown text. Paragraphs and items may have `code` and [links](address). */
export type MarkdownBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/** Returns the blocks of a Markdown text: headings, paragraphs and flat lists, whose lines may be wrapped. */
export function readMarkdown(source: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let isOpen = false;
  for (const line of source.split(/\r?\n/)) {
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    const item = /^[-*+]\s+(.*)$/.exec(line);
    const last = blocks.at(-1);
    const text = line.trim();
    if (heading) {
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' });
      isOpen = false;
    } else if (item) {
      if (last?.kind === 'list') last.items.push(item[1] ?? '');
      else blocks.push({ kind: 'list', items: [item[1] ?? ''] });
      isOpen = true;
    } else if (!text) {
      isOpen = false;
    } else if (isOpen && last?.kind === 'list') {
      last.items.push(`${last.items.pop()} ${text}`);
    } else if (isOpen && last?.kind === 'paragraph') {
      last.text += ` ${text}`;
    } else {
      blocks.push({ kind: 'paragraph', text });
      isOpen = true;
    }
  }
  return blocks;
}

/** One version of a changelog. */
export interface ChangelogEntry {
  /** Its heading, such as `0.2.0 — 2026-11-22`. */
  title: string;
  /** An id for links. */
  id: string;
  blocks: MarkdownBlock[];
}

/** Splits a changelog at its headings of the second level; what is before the first one is its introduction. */
export function readChangelog(source: string): { introduction: MarkdownBlock[]; entries: ChangelogEntry[] } {
  const introduction: MarkdownBlock[] = [];
  const entries: ChangelogEntry[] = [];
  for (const block of readMarkdown(source)) {
    if (block.kind === 'heading' && block.level === 1) continue;
    if (block.kind === 'heading' && block.level === 2) {
      const id = `version-${/^[\w.-]+/.exec(block.text)?.[0].toLowerCase() ?? entries.length}`;
      entries.push({ title: block.text, id, blocks: [] });
    } else (entries.at(-1)?.blocks ?? introduction).push(block);
  }
  return { introduction, entries };
}
