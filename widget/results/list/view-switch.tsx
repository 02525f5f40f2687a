import { Building2, type IconNode, List, Map as MapIcon, Rows2 } from 'lucide';
import type { Settings } from '../../contract/settings.ts';
import type { ViewMode } from '../../domain/results-view.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './view-switch.css?inline';

const icons: Record<ViewMode, IconNode> = {
  list: Rows2,
  compact: List,
  map: MapIcon,
  suppliers: Building2,
};

function viewName(view: ViewMode): string {
  return {
    list: () => msg('List', { id: 'results.viewList' }),
    compact: () => msg('Compact list', { id: 'results.viewCompact' }),
    map: () => msg('Map', { id: 'results.viewMap' }),
    suppliers: () => msg('Suppliers', { id: 'results.viewSuppliers' }),
  }[view]();
}

/** Returns the views that the API supports. */
export function viewsOf(features: Settings['features'], hideSuppliers: boolean): ViewMode[] {
  return [
    'list',
    'compact',
    ...(features.includes('pickup-prices') ? ['map' as const] : []),
    ...(features.includes('compare-suppliers') && !hideSuppliers ? ['suppliers' as const] : []),
  ];
}

export interface ViewSwitchProps {
  views: readonly ViewMode[];
  view: ViewMode;
  onView: (view: ViewMode) => void;
}

/** Switches between the two lists, map and suppliers. */
export function ViewSwitch({ views, view, onView }: ViewSwitchProps) {
  useStyles(css);
  useLanguage();
  if (views.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is not a form
    <div part="tabs" className="r-view-switch" role="group" aria-label={msg('Show as', { id: 'results.showAs' })}>
      {views.map((each) => (
        <button
          key={each}
          type="button"
          part="tab"
          className="r-view-switch__view"
          aria-pressed={each === view}
          onClick={() => each !== view && onView(each)}
        >
          <Icon of={icons[each]} size="sm" />
          <span className="r-view-switch__name">{viewName(each)}</span>
        </button>
      ))}
    </div>
  );
}
