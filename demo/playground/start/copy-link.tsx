import type { ReactNode } from 'react';
import { Button } from '../../../widget/ui/button.tsx';
import { TextField } from '../../../widget/ui/text-field.tsx';
import { useCopy } from '../copy/use-copy.ts';
import { listWords } from './list-words.ts';
import { type PreviewState, personalAttributes, previewUrl } from './preview-state.ts';

export interface CopyLinkProps {
  preview: PreviewState;
  /** Further buttons, beside this one. */
  children: ReactNode;
}

/** Copies the address that restores everything chosen here; without a clipboard it can be copied by hand. */
export function CopyLink({ preview, children }: CopyLinkProps) {
  const url = `${location.origin}${location.pathname}${previewUrl(preview)}`;
  const { isCopied, copy } = useCopy(url);
  const personal = personalAttributes.filter((name) => name in preview.attributes);
  return (
    <div className="p-share">
      <div className="p-panel__buttons">
        <Button size="sm" onClick={copy}>
          {isCopied ? 'Link copied' : 'Copy link'}
        </Button>
        {children}
      </div>
      <p className="p-share__note" role="status">
        {isCopied === true && 'The link restores everything you chose here.'}
        {isCopied === false && 'Your browser denies access to the clipboard: copy the link by hand.'}
        {personal.length > 0 &&
          ` Not in the link, because personal data belongs in no address: ${listWords(personal, 'and')}.`}
      </p>
      {isCopied === false && (
        <TextField label="Link" value={url} readOnly autoComplete="off" onChange={() => undefined} />
      )}
    </div>
  );
}
