import { useEffect, useState } from 'react';
import { contrast, parseComputedColor, textContrast } from '../../../widget/theme/contrast.ts';
import { Badge } from '../../../widget/ui/badge.tsx';
import type { Trial } from './trial.ts';

const pairs = [
  { label: 'Text on cards', front: 'text', back: 'surface' },
  { label: 'Text on the main action', front: 'on-primary', back: 'primary' },
  { label: 'Text around the cards', front: 'text', back: 'page' },
] as const;

interface Figures {
  asked: number | null;
  shown: number | null;
}

/** A colour as the browser computes it where an element stands. */
function colorAt(parent: Element | ShadowRoot, value: string) {
  const sample = document.createElement('i');
  sample.style.setProperty('color', value);
  parent.append(sample);
  const color = parseComputedColor(getComputedStyle(sample).color);
  sample.remove();
  return color;
}

function ratioAt(element: Element, read: (role: string) => string, front: string, back: string): number | null {
  const inside = element.shadowRoot ?? element;
  const [one, other] = [colorAt(inside, read(front)), colorAt(inside, read(back))];
  return one && other ? contrast(one, other) : null;
}

/** Contrast of the colours as they were asked for, and as the tag shows them: it moves what could not be read. */
export function ContrastCheck({ trial }: { trial: Trial }) {
  const [figures, setFigures] = useState<readonly Figures[]>([]);
  useEffect(() => {
    const measure = () => {
      const element = document.querySelector(`.p-stage ${trial.tag}`);
      if (!element) return;
      const asked = (role: string) => trial.tokens[`--rental-${role}`] ?? `var(--r-${role})`;
      const shown = (role: string) => `var(--r-${role})`;
      setFigures(
        pairs.map(({ front, back }) => ({
          asked: ratioAt(element, asked, front, back),
          shown: ratioAt(element, shown, front, back),
        })),
      );
    };
    // The tag corrects its colours a moment after they are set.
    const timers = [100, 600].map((wait) => setTimeout(measure, wait));
    return () => timers.forEach(clearTimeout);
  }, [trial]);
  return (
    <ul className="p-contrast" aria-label="Contrast">
      {pairs.map(({ label }, index) => {
        const { asked = null, shown = null } = figures[index] ?? {};
        const isLow = asked !== null && asked < textContrast;
        return (
          <li key={label}>
            <span>{label}</span>
            {asked !== null && <Badge kind={isLow ? 'warning' : 'good'}>{`${asked.toFixed(1)} : 1`}</Badge>}
            {isLow && shown !== null && <span className="p-contrast__shown">{`shown at ${shown.toFixed(1)} : 1`}</span>}
          </li>
        );
      })}
    </ul>
  );
}
