import type { ReactNode } from 'react';

/** Matches strings, tag names, directives, keywords and comments, precise enough for reading. */
const marks =
  /(?<comment><!--[\s\S]*?-->|(?<=\s)\/\/.*)|(?<text>"[^"\n]*"|'[^'\n]*')|(?<name><\/?[a-z][\w-]*|<\?php|\b(?:import|from|export|function|return|type)\b|^[a-z]+-src|^form-action|--rental-[\w-]+)/gm;

/** Code with its tokens coloured. */
export function ColoredCode({ code }: { code: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of code.matchAll(marks)) {
    const kind = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined)?.[0] ?? 'text';
    parts.push(code.slice(end, match.index));
    parts.push(
      <span key={match.index} className={`p-code__${kind}`}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  return (
    <code>
      {parts}
      {code.slice(end)}
    </code>
  );
}
