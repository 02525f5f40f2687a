import { useEffect, useRef, useState } from 'react';
import { contrast, parseComputedColor, textContrast } from '../../../widget/theme/contrast.ts';

/** The contrast that WCAG 2.2 requires for a control's border. */
const borderContrast = 3;

/** Shows one colour role on another with the contrast that the browser computes. */
export function ContrastFigure({ role, against }: { role: string; against: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const isLine = role.startsWith('line');
  const [ratio, setRatio] = useState<number | null>(null);
  useEffect(() => {
    const sample = ref.current;
    if (!sample) return;
    sample.style.setProperty(isLine ? 'border-color' : 'color', `var(--r-${role})`);
    sample.style.setProperty('background-color', `var(--r-${against})`);
    const { color, borderTopColor, backgroundColor } = getComputedStyle(sample);
    const [front, back] = [parseComputedColor(isLine ? borderTopColor : color), parseComputedColor(backgroundColor)];
    if (front && back) setRatio(contrast(front, back));
  }, [role, against, isLine]);
  const wanted = isLine ? borderContrast : textContrast;
  return (
    <li className="p-color">
      <span ref={ref} className="p-color__sample">
        Total €214.50
      </span>
      <code>
        {role} on {against}
      </code>
      <span className="p-color__ratio">
        {ratio === null ? '' : `${ratio.toFixed(1)} : 1`}
        {ratio !== null && ratio < wanted ? ', too low' : ''}
      </span>
    </li>
  );
}
