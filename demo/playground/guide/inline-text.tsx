import { Fragment } from 'react';
import { Link } from '../../../widget/ui/link.tsx';

const marks = /`(?<code>[^`]+)`|\[(?<text>[^\]]+)\]\((?<href>[^)]+)\)/g;

/** A guide's text: `code` between backticks, [links](address). */
export function InlineText({ children }: { children: string }) {
  const parts = [];
  let end = 0;
  for (const { 0: whole, index, groups: { code, text, href = '' } = {} } of children.matchAll(marks)) {
    parts.push(<Fragment key={end}>{children.slice(end, index)}</Fragment>);
    parts.push(
      code === undefined ? (
        <Link key={index} href={href}>
          {text}
        </Link>
      ) : (
        <code key={index}>{code}</code>
      ),
    );
    end = index + whole.length;
  }
  return (
    <>
      {parts}
      {children.slice(end)}
    </>
  );
}
