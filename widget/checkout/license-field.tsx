import { useMemo, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { createLicense, deleteTempLicense } from '../contract/operations/profile.ts';
import { msg } from '../i18n/localize.ts';
import { problemMessage } from '../i18n/messages/problems.ts';
import { useStore } from '../state/store-context.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Progress } from '../ui/progress.tsx';
import type { LicenseDraft } from './checkout-draft.ts';
import { fieldLabel } from './field-texts.ts';
import type { CheckoutFields } from './use-fields.ts';

/** Where an upload stands. */
type Upload = { readonly state: 'idle' | 'running' } | { readonly state: 'failed'; readonly error: ApiError };

const accept = '.jpg,.jpeg,.png,.webp,.pdf';
const largest = 10_000_000;

/** The licence as a file, for suppliers that ask for it. It is uploaded at once, and its name kept like all that is typed. */
export function LicenseField({ fields }: { fields: CheckoutFields }) {
  const { client } = useStore();
  const { draft, change, idOf, errorOf } = fields;
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const { license } = draft;
  const shown = useMemo(() => (license ? new File([], license.file) : null), [license]);
  const keep = (kept: LicenseDraft | null) => change((typed) => ({ ...typed, license: kept }));
  const drop = (name: string) => void client.call(deleteTempLicense, { params: { file: name } }).catch(() => undefined);
  const take = async (file: File | null) => {
    if (license) drop(license.name);
    keep(null);
    if (!file) return setUpload({ state: 'idle' });
    setUpload({ state: 'running' });
    try {
      keep({ name: await client.call(createLicense, { body: { file } }), file: file.name });
      setUpload({ state: 'idle' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setUpload({ state: 'failed', error });
    }
  };
  const failure = upload.state === 'failed' ? problemMessage(upload.error.code, upload.error.values) : undefined;
  return (
    <div className="r-checkout-fields__wide">
      <FileDrop
        id={idOf('driver.license')}
        name="license"
        label={fieldLabel('driver.license')}
        hint={msg('This supplier asks for it before pick-up. JPG, PNG or PDF, 10 MB at most.', {
          id: 'checkout.licenseFileHint',
        })}
        error={failure ?? errorOf('driver.license')}
        required
        accept={accept}
        maxSize={largest}
        value={shown}
        onChange={(file) => void take(file)}
      />
      {upload.state === 'running' && <Progress label={msg('Uploading…', { id: 'checkout.uploading' })} />}
    </div>
  );
}
