import { Badge } from '../../../widget/ui/badge.tsx';
import { Disclosure } from '../../../widget/ui/disclosure.tsx';
import { countLow, describeContrast, isTooLow } from './contrast-words.ts';
import { contrastPairs, type ThemeColors } from './theme-colors.ts';

/** The contrast of every pair of colours in both themes, in words. */
export function ContrastPanel({ light, dark }: { light: ThemeColors; dark: ThemeColors }) {
  const both = [light.figures, dark.figures];
  const count = countLow(both);
  const isLow = both.flat().some(isTooLow);
  return (
    <Disclosure
      title="Contrast"
      aside={
        <span role="status">
          <Badge kind={isLow ? 'warning' : 'good'}>{count}</Badge>
        </span>
      }
    >
      <ul className="p-contrast" aria-label="Contrast">
        {contrastPairs.map(({ label }, index) => (
          <li key={label}>
            <span className="p-contrast__pair">{label}</span>
            <ContrastLine theme="Light" figure={light.figures[index]} />
            <ContrastLine theme="Dark" figure={dark.figures[index]} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function ContrastLine({ theme, figure }: { theme: string; figure: ThemeColors['figures'][number] | undefined }) {
  if (!figure) return null;
  return (
    <span className="p-contrast__line" data-low={isTooLow(figure) || undefined}>
      {`${theme}: ${describeContrast(figure)}`}
    </span>
  );
}
