import { createLicense, deleteTempLicense } from '../../contract/operations/profile.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { licenseTerms } from '../../parts/driver-texts.ts';
import { LicenseField } from '../../parts/license-field.tsx';
import { useStore } from '../../state/store-context.tsx';
import type { CheckoutFields } from './use-fields.ts';

/** Uploads the licence for suppliers that require it. The returned name is part of the draft. */
export function LicenseUpload({ fields }: { fields: CheckoutFields }) {
  useLanguage();
  const { client, config } = useStore();
  const { draft, change, idOf, errorOf } = fields;
  const { license } = draft;
  const drop = () => {
    if (!license) return;
    void client.call(deleteTempLicense, { params: { file: license.name } }).catch(() => undefined);
    change((typed) => ({ ...typed, license: null }));
  };
  const upload = async (file: File, signal: AbortSignal) => {
    drop();
    const name = await client.call(createLicense, { body: { file } }, { signal });
    change((typed) => ({ ...typed, license: { name, file: file.name } }));
  };
  return (
    <div className="r-checkout-fields__wide">
      <LicenseField
        id={idOf('driver.license')}
        uploaded={license?.file}
        reason={`${msg('This supplier needs it before pick-up.', { id: 'checkout.licenseReason' })} ${licenseTerms(config.value)}`}
        error={errorOf('driver.license')}
        required
        upload={upload}
        onRemove={drop}
      />
    </div>
  );
}
