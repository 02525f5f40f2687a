import { useState } from 'react';
import type { SupplierListed } from '../../widget/contract/supplier.ts';
import { msg, str, useLanguage } from '../../widget/i18n/localize.ts';
import { useImageUrl } from '../../widget/parts/image-url.ts';
import { Rating } from '../../widget/ui/rating.tsx';
import { VisuallyHidden } from '../../widget/ui/visually-hidden.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { vehicleCountText } from './vehicle-count.ts';

export interface SupplierCardProps {
  supplier: SupplierListed;
  /** Names of the countries in which it has counters. */
  countries: readonly string[];
  /** URL of a search for its cars; null if none of its places is known. */
  href: string | null;
}

/** Renders a rental company: logo, rating, number of vehicles, countries, and a search for its cars. */
export function SupplierCard({ supplier, countries, href }: SupplierCardProps) {
  const language = useLanguage();
  const { fullName, avatar, rating, carCount, locations } = supplier;
  const logo = useImageUrl('users', avatar);
  const [broken, setBroken] = useState<string | null>(null);
  const count = locations.length;
  const facts = [
    carCount !== undefined && vehicleCountText(carCount, language),
    count > 0 &&
      (count === 1
        ? msg('1 location', { id: 'site.places.one' })
        : msg(str`${count} locations`, { id: 'site.places.several' })),
  ].filter((fact) => fact !== false);
  return (
    <article className="s-supplier">
      {logo && logo !== broken ? (
        <img
          className="s-supplier__logo"
          src={logo}
          alt=""
          width={60}
          height={30}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(logo)}
        />
      ) : (
        <span className="s-supplier__logo" />
      )}
      <h2 className="s-supplier__name">
        {fullName}
        {rating !== undefined && <Rating value={rating} />}
      </h2>
      <p className="s-supplier__facts">
        {facts.join(' · ')}
        {countries.length > 0 && <br />}
        {countries.join(', ')}
      </p>
      {href && (
        <p>
          <SiteLink href={href} className="s-link s-supplier__more">
            {msg('See cars', { id: 'site.counter.cars' })}
            <VisuallyHidden> ({fullName})</VisuallyHidden>
          </SiteLink>
        </p>
      )}
    </article>
  );
}
