import { Columns3, X } from 'lucide';
import { type RefObject, useEffect } from 'react';
import { maxCompared } from '../../domain/results-view.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { CarPicture } from '../../parts/car-picture.tsx';
import { useRoot, useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './compare-tray.css?inline';
import type { Compared } from './use-compared.ts';

function chosenText(count: number): string {
  if (count === 1) return msg('Choose another car to compare', { id: 'results.compareOne' });
  if (count >= maxCompared) return msg(str`${count} cars to compare (maximum)`, { id: 'results.compareFull' });
  return msg(str`${count} cars to compare`, { id: 'results.compareSome' });
}

export interface CompareTrayProps {
  compared: Compared;
  /** Takes the focus when the tray is cleared. */
  heading: RefObject<HTMLElement | null>;
}

/** A bar at the bottom of the view while cars are selected for the comparison. */
export function CompareTray({ compared: { ids, pictureOf, clear, open }, heading }: CompareTrayProps) {
  useStyles(css);
  useLanguage();
  const root = useRoot();
  // Scrolls because the tray could cover the checkbox that was just pressed.
  useEffect(() => void root?.activeElement?.scrollIntoView({ block: 'nearest' }), [root]);
  return (
    <section part="panel" className="r-compare-tray" aria-label={msg('Comparison', { id: 'results.comparison' })}>
      <span className="r-compare-tray__cars" aria-hidden="true">
        {ids.map((id) => (
          <CarPicture key={id} image={pictureOf(id)} size="chosen" eager />
        ))}
      </span>
      <p className="r-compare-tray__text" role="status">
        {chosenText(ids.length)}
      </p>
      <Button
        kind="primary"
        size="sm"
        icon={<Icon of={Columns3} size="sm" />}
        disabled={ids.length < 2}
        onClick={() => open()}
      >
        {msg('Compare', { id: 'results.compare' })}
      </Button>
      <Button
        square
        kind="quiet"
        size="sm"
        aria-label={msg('Clear comparison', { id: 'results.compareClear' })}
        onClick={() => {
          heading.current?.focus({ preventScroll: true });
          clear();
        }}
      >
        <Icon of={X} size="sm" />
      </Button>
    </section>
  );
}
