import { Button } from '../../../widget/ui/button.tsx';
import { TextField } from '../../../widget/ui/text-field.tsx';
import { useCopy } from '../copy/use-copy.ts';
import { listWords } from './list-words.ts';
import { type PreviewState, personalAttributes, previewUrl } from './preview-state.ts';

/** Copies the address that restores everything chosen here; without a clipboard it can be copied by hand. */
export function CopyLink({ preview }: { preview: PreviewState }) {
  const url = `${location.origin}${location.pathname}${previewUrl(preview)}`;
  const { isCopied, copy } = useCopy(url);
  const personal = personalAttributes.filter((name) => name in preview.attributes);
  return (
    <div className="p-share">
      <Button onClick={copy}>{isCopied ? 'Link copied' : 'Copy link'}</Button>
      <p className="p-share__note" role="status">
        {isCopied === true && 'The link restores everything you chose here.'}
        {isCopied === false && 'Your browser keeps the clipboard closed: copy the link by hand.'}
        {personal.length > 0 &&
          ` ${listWords(personal, 'and')} is not in the link: personal data belongs in no address.`}
      </p>
      {isCopied === false && (
        <TextField label="Link" value={url} readOnly autoComplete="off" onChange={() => undefined} />
      )}
    </div>
  );
}
