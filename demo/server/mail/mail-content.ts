/** A complete mail. Both bodies have the same content. */
export type MailContent = { subject: string; text: string; html: string };

/** A paragraph, a list of facts, or a link shown as a button. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; heading: string; rows: (readonly [label: string, value: string])[] }
  | { kind: 'button'; label: string; url: string };

export type MailDraft = { subject: string; greeting: string; blocks: MailBlock[]; closing: string };

/** Renders both bodies of a mail from one draft. */
export function composeMail(draft: MailDraft, language: string): MailContent {
  return { subject: oneLine(draft.subject), text: composeText(draft), html: composeHtml(draft, language) };
}

/** Removes line breaks, which would end a header and allow header injection. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

function composeText({ greeting, blocks, closing }: MailDraft): string {
  const parts = blocks.map((block) => {
    if (block.kind === 'paragraph') return block.text;
    if (block.kind === 'button') return `${block.label}:\n${block.url}`;
    return [block.heading, ...block.rows.map(([label, value]) => `  ${label}: ${value}`)].join('\n');
  });
  return [greeting, ...parts, closing].join('\n\n');
}

function composeHtml({ subject, greeting, blocks, closing }: MailDraft, language: string): string {
  const body = [`<p>${escapeHtml(greeting)}</p>`, ...blocks.map(blockHtml), `<p>${escapeHtml(closing)}</p>`].join('\n');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f2f2f0;font:16px/1.5 system-ui,sans-serif;color:#1b1b1b">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff">
${body}
</div>
</body>
</html>`;
}

function blockHtml(block: MailBlock): string {
  if (block.kind === 'paragraph') return `<p>${escapeHtml(block.text)}</p>`;
  if (block.kind === 'button') {
    const style = 'display:inline-block;padding:12px 20px;background:#1b1b1b;color:#ffffff;text-decoration:none';
    return `<p><a href="${escapeHtml(block.url)}" style="${style}">${escapeHtml(block.label)}</a></p>`;
  }
  const rows = block.rows.map(
    ([label, value]) =>
      `<tr><th scope="row" style="text-align:start;font-weight:400;color:#5c5c5c;padding:4px 16px 4px 0;vertical-align:top">${escapeHtml(label)}</th><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
  );
  return `<h2 style="font-size:18px;margin:24px 0 8px">${escapeHtml(block.heading)}</h2>\n<table style="border-collapse:collapse">${rows.join('')}</table>`;
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
