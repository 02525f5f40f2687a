import type { SupplierBrief } from '../../contract/supplier.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { Select } from '../../ui/select.tsx';

export interface SupplierSelectProps {
  /** A supplier's id, or empty for all. */
  value: string;
  suppliers: readonly Pick<SupplierBrief, '_id' | 'fullName'>[];
  onChange: (supplier: string) => void;
}

/** The supplier filter of a list. */
export function SupplierSelect({ value, suppliers, onChange }: SupplierSelectProps) {
  useLanguage();
  return (
    <Select
      label={msg('Supplier', { id: 'account.supplier' })}
      name="supplier"
      value={value}
      options={[
        { value: '', label: msg('All suppliers', { id: 'account.allSuppliers' }) },
        ...suppliers.map(({ _id, fullName }) => ({ value: _id, label: fullName })),
      ]}
      onChange={onChange}
    />
  );
}
