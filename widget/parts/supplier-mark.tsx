import { useState } from 'react';
import type { SupplierBrief } from '../contract/supplier.ts';
import { useStyles } from '../theme/root-context.tsx';
import { NearPicture } from '../ui/near-picture.tsx';
import { useImageAddress } from './image-address.ts';
import css from './supplier-mark.css?inline';

/** A supplier's logo, 60 by 30, and its name. Where suppliers are hidden, the caller leaves it out. */
export function SupplierMark({ supplier }: { supplier: Pick<SupplierBrief, 'fullName' | 'avatar'> }) {
  useStyles(css);
  const address = useImageAddress('users', supplier.avatar);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className="r-supplier-mark">
      {address && broken !== address && (
        <NearPicture
          className="r-supplier-mark__logo"
          src={address}
          alt=""
          width={60}
          height={30}
          onError={() => setBroken(address)}
        />
      )}
      <span className="r-supplier-mark__name">{supplier.fullName}</span>
    </span>
  );
}
