import type { Language } from '../../../widget/domain/enumerations.ts';
import type { MailContent, MailDraft } from './mail-draft.ts';
import { renderHtml } from './mail-html.ts';
import { renderText } from './mail-text.ts';

/** Renders both bodies of a mail from one draft. */
export function composeMail(draft: MailDraft, language: Language): MailContent {
  const subject = oneLine(draft.subject);
  const content = { subject, text: renderText(draft, language), html: renderHtml({ ...draft, subject }, language) };
  const picture = draft.blocks.find((block) => block.kind === 'heading')?.picture?.file;
  return {
    ...content,
    ...(draft.attachments ? { attachments: draft.attachments } : {}),
    ...(picture ? { picture } : {}),
    ...(draft.sender?.unsubscribe ? { unsubscribe: draft.sender.unsubscribe.url } : {}),
  };
}

/** Removes line breaks, which would end a header and allow header injection. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}
