import { encode } from 'uqr';
import { useStyles } from '../../theme/root-context.tsx';
import css from './qr-code.css?inline';

/** Renders a text as a QR code. Its edge is white in every theme, because scanners need the contrast. */
export function QrCode({ text, label }: { text: string; label: string }) {
  useStyles(css);
  // Level M still reads with a crease or a smudge on the paper.
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className="r-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect className="r-qr__paper" width={size} height={size} />
      <path className="r-qr__ink" d={path} />
    </svg>
  );
}
