import { useEffect, useState } from 'react';
import { contrast, parseComputedColor, textContrast } from '../../../widget/theme/contrast.ts';
import { Badge } from '../../../widget/ui/badge.tsx';
import type { PreviewState } from './preview-state.ts';

const pairs = [
  { label: 'Text on cards', front: 'text', back: 'surface' },
  { label: 'Text on the main action', front: 'on-primary', back: 'primary' },
  { label: 'Text around the cards', front: 'text', back: 'page' },
] as const;

interface Figures {
  requested: number | null;
  actual: number | null;
}

/** Returns a colour as the browser computes it inside an element. */
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

/** Shows the contrast of the colours as set and as rendered: the element corrects unreadable ones. */
export function ContrastCheck({ preview }: { preview: PreviewState }) {
  const [figures, setFigures] = useState<readonly Figures[]>([]);
  useEffect(() => {
    const measure = () => {
      const element = document.querySelector(`.p-preview ${preview.tag}`);
      if (!element) return;
      const requested = (role: string) => preview.tokens[`--rental-${role}`] ?? `var(--r-${role})`;
      const actual = (role: string) => `var(--r-${role})`;
      setFigures(
        pairs.map(({ front, back }) => ({
          requested: ratioAt(element, requested, front, back),
          actual: ratioAt(element, actual, front, back),
        })),
      );
    };
    // The element corrects its colours shortly after they are set.
    const timers = [100, 600].map((wait) => setTimeout(measure, wait));
    return () => timers.forEach(clearTimeout);
  }, [preview]);
  return (
    <ul className="p-contrast" aria-label="Contrast">
      {pairs.map(({ label }, index) => {
        const { requested = null, actual = null } = figures[index] ?? {};
        const isLow = requested !== null && requested < textContrast;
        return (
          <li key={label}>
            <span>{label}</span>
            {requested !== null && <Badge kind={isLow ? 'warning' : 'good'}>{`${requested.toFixed(1)} : 1`}</Badge>}
            {isLow && actual !== null && (
              <span className="p-contrast__shown">{`shown at ${actual.toFixed(1)} : 1`}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
