import { Building2, BusFront, Footprints } from 'lucide';
import type { Location } from '../contract/location.ts';
import { isOneOf, placeAccesses } from '../domain/enumerations.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { placeAccessText } from '../i18n/messages/place-access.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Icon } from '../ui/icon.tsx';
import css from './place-access.css?inline';

const icons = { terminal: Building2, shuttle: BusFront, walk: Footprints };

export interface PlaceAccessProps {
  place: Pick<Location, 'access' | 'accessMinutes' | 'directions'>;
}

/** Renders how one gets to a location's desk and how to find it; nothing if neither is stated. */
export function PlaceAccess({ place: { access, accessMinutes, directions } }: PlaceAccessProps) {
  useStyles(css);
  useLanguage();
  return (
    <>
      {isOneOf(placeAccesses, access) && (
        <p className="r-place-access">
          <Icon of={icons[access]} size="sm" />
          {placeAccessText(msg, access, accessMinutes)}
        </p>
      )}
      {directions && <p className="r-place-access__directions">{directions}</p>}
    </>
  );
}
