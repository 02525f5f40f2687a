import { useState } from 'react';
import type { SupplierBrief } from '../contract/supplier.ts';
import { useStyles } from '../theme/root-context.tsx';
import { LazyPicture } from '../ui/lazy-picture.tsx';
import { TypedName } from '../ui/whole-words.tsx';
import { useHiddenSuppliers } from './hidden-suppliers.ts';
import { useImageUrl } from './image-url.ts';
import css from './supplier-mark.css?inline';

/** Renders a supplier's logo, 60 by 30, and name; nothing if suppliers are hidden. */
export function SupplierMark({ supplier }: { supplier: Pick<SupplierBrief, 'fullName' | 'avatar'> }) {
  useStyles(css);
  const url = useImageUrl('users', supplier.avatar);
  const [broken, setBroken] = useState<string | null>(null);
  if (useHiddenSuppliers()) return null;
  return (
    <span className="r-supplier-mark">
      {url && broken !== url && (
        <LazyPicture
          className="r-supplier-mark__logo"
          src={url}
          alt=""
          width={60}
          height={30}
          onError={() => setBroken(url)}
        />
      )}
      <span className="r-supplier-mark__name" translate="no">
        <TypedName>{supplier.fullName}</TypedName>
      </span>
    </span>
  );
}
