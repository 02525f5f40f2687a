import type { MailPictures } from '../uploads/car-pictures.ts';
import type { MailAttachment, MailContent } from './mail-draft.ts';

/** Identifies the picture within its mail. */
const contentId = 'car-picture';

/** The address of a mail's picture in its HTML body. */
export const pictureUrl = `cid:${contentId}`;

/**
 * Adds the picture that the HTML refers to. This happens when a mail is sent, so that no transaction converts a picture and no
 * queue stores it. Without the picture its element is removed, because a mail client would show an empty frame.
 */
export async function attachPicture(
  { picture, ...content }: MailContent,
  pictures: MailPictures,
): Promise<MailContent> {
  if (picture === undefined) return content;
  const found = await pictures(picture);
  if (!found) return { ...content, html: withoutPicture(content.html) };
  const { bytes, contentType } = found;
  const attachment: MailAttachment = {
    filename: contentType === 'image/png' ? 'car.png' : 'car.jpg',
    contentType,
    content: Buffer.from(bytes).toString('base64'),
    encoding: 'base64',
    cid: contentId,
  };
  return { ...content, attachments: [...(content.attachments ?? []), attachment] };
}

/** Returns a mail's HTML for a browser, which can't display attachments: the picture is part of it. */
export async function inlinePicture({ html, picture }: MailContent, pictures: MailPictures): Promise<string> {
  const found = picture === undefined ? null : await pictures(picture);
  if (!found) return withoutPicture(html);
  return html.replace(pictureUrl, `data:${found.contentType};base64,${Buffer.from(found.bytes).toString('base64')}`);
}

function withoutPicture(html: string): string {
  return html.replace(new RegExp(`<img [^>]*src="${pictureUrl}"[^>]*>`), '');
}
