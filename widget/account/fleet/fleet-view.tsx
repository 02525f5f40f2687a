import { useMemo } from 'react';
import { loadFleetTexts } from '../../i18n/fleet-texts.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { AccountLink } from '../account-link.tsx';
import type { AccountProps } from '../account-props.ts';
import { siteTarget } from '../site-target.ts';
import css from './fleet.css?inline';
import {
  type FleetFilter,
  type FleetPart,
  fleetParts,
  formatFleetFilter,
  parseFleetFilter,
  supplierParts,
} from './fleet-filter.ts';
import { FleetList } from './fleet-list.tsx';
import { OpeningChecklist } from './opening-checklist.tsx';
import { StaffPart } from './staff/staff-part.tsx';
import { FilesPart } from './upload/files-part.tsx';

/** The operator's fleet, or a supplier's part of it: its cars and files and, for administrators, the people who work with it. */
export function FleetView({ filters = '', ...props }: AccountProps) {
  useStyles(css);
  useLanguage();
  const { config, apiHost, session } = useStore();
  const filter = useMemo(() => parseFleetFilter(filters), [filters]);
  const isAdmin = session.user.value?.type === 'admin';
  const targetOf = (change: Partial<FleetFilter>) =>
    siteTarget(config.value.siteUrl || apiHost, 'fleet', formatFleetFilter({ ...filter, ...change }));
  const parts = isAdmin ? fleetParts : supplierParts;
  const part = parts.find((each) => each === filter.show) ?? 'cars';
  return (
    <div className="r-fleet">
      {isAdmin && <OpeningChecklist {...props} />}
      <Parts parts={parts} current={part} onNavigate={props.onNavigate} />
      {part === 'cars' && <FleetList {...props} filter={filter} isAdmin={isAdmin} targetOf={targetOf} />}
      {part === 'files' && <FilesPart {...props} isAdmin={isAdmin} />}
      {part === 'staff' && <StaffPart {...props} />}
    </div>
  );
}

/** Loads the view's texts, which no other page needs, and returns it. */
export async function loadFleetView() {
  await loadFleetTexts();
  return FleetView;
}

interface PartsProps extends Pick<AccountProps, 'onNavigate'> {
  parts: readonly FleetPart[];
  current: FleetPart;
}

function Parts({ parts, current, onNavigate }: PartsProps) {
  useLanguage();
  return (
    <nav aria-label={msg('Fleet', { id: 'fleet.title' })}>
      <ul className="r-fleet__parts">
        {parts.map((part) => (
          <li key={part} className="r-fleet__part" data-current={part === current || undefined}>
            <AccountLink
              view="fleet"
              params={part === 'cars' ? {} : { show: part }}
              isCurrent={part === current}
              onNavigate={onNavigate}
            >
              {partName(part)}
            </AccountLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function partName(part: FleetPart): string {
  return {
    cars: () => msg('Cars', { id: 'fleet.cars' }),
    files: () => msg('Upload and download', { id: 'fleet.files' }),
    staff: () => msg('Staff', { id: 'fleet.staff' }),
  }[part]();
}
