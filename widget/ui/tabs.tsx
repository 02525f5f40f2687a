import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import css from './tabs.css?inline';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
}

/** Returns the index that the key moves to, or null for other keys. Arrows follow the text direction. */
function target(key: string, index: number, count: number, isRtl: boolean): number | null {
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key];
  if (step) return (index + step + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Renders tabs with one visible panel. Arrow keys move and select, Tab moves the focus into the panel. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  useStyles(css);
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.id === selected) ?? tabs[0];
  const key = (event: KeyboardEvent, index: number) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = target(event.key, index, tabs.length, isRtl);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    onSelect(tab.id);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div className="r-tabs">
      <div part="tabs" className="r-tabs__row" role="tablist" aria-label={label} ref={row}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            part="tab"
            id={`${id}-tab-${tab.id}`}
            className="r-tabs__tab"
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={(event) => key(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {current && (
        <div
          className="r-tabs__panel"
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${current.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern requires that a panel without controls is focusable
          tabIndex={0}
        >
          {current.content}
        </div>
      )}
    </div>
  );
}
