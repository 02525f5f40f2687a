import { emptyFilters } from '../../domain/filters.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { carCountText } from '../list/count-text.ts';
import { removableFilters } from '../removable-filters.ts';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

export interface FilterSheetProps extends FilterPanelProps {
  open: boolean;
  onClose: () => void;
}

/** The filters over the list on a narrow screen; its button shows the resulting number of cars. */
export function FilterSheet({ open, onClose, ...panel }: FilterSheetProps) {
  const { found, onFilters } = panel;
  const language = useLanguage();
  return (
    <Sheet
      open={open}
      side="end"
      title={msg('Filters', { id: 'results.filters' })}
      onClose={onClose}
      actions={
        <>
          {removableFilters(found).length > 0 && (
            <Button kind="quiet" onClick={() => onFilters(emptyFilters)}>
              {msg('Clear all', { id: 'results.clearAll' })}
            </Button>
          )}
          <Button kind="primary" className="r-filters__show" onClick={onClose}>
            {showText(carCountText(found.total, language))}
          </Button>
        </>
      }
    >
      {open && <FilterPanel {...panel} />}
    </Sheet>
  );
}

function showText(cars: string): string {
  return msg(str`Show ${cars}`, { id: 'results.show' });
}
