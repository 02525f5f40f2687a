const numbersOf: Record<string, number> = { M: 2, L: 2, C: 6, Q: 4, S: 4, T: 2, Z: 0 };

/** The fewest characters for a number: no zero before its point. */
const short = (value: number) => String(value).replace(/^(-?)0\./, '$1.');

/** Numbers in a row, with a space only where two would run together. */
function joined(values: readonly number[]): string {
  return values.map(short).reduce((text, next) => {
    const isApart = next.startsWith('-') || (next.startsWith('.') && /\.\d*$/.test(text));
    return text === '' || isApart ? text + next : `${text} ${next}`;
  }, '');
}

/**
 * The same path from point to point instead of from the corner of the drawing, which packs a fifth smaller. Every point is
 * rounded by itself to so many decimals, so that nothing drifts. A path with arcs or relative commands stays as it is.
 */
export function compactPath(d: string, decimals = 1): string {
  const parts = [...d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)];
  if (parts.some(([, command = '']) => !(command in numbersOf))) return d;
  const factor = 10 ** decimals;
  const whole = (text: string) => Math.round(Number(text) * factor);
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let written = '';
  for (const [, command = '', text = ''] of parts) {
    const points = (text.match(/-?\d*\.?\d+/g) ?? []).map(whole);
    const length = numbersOf[command] ?? 0;
    if (command === 'Z') {
      [x, y] = [startX, startY];
      written += 'z';
      continue;
    }
    for (let at = 0; at < points.length; at += length) {
      const ends = points.slice(at, at + length);
      const origin = [x, y];
      const steps = ends.map((point, index) => (point - (origin[index % 2] ?? 0)) / factor);
      written += (command === 'M' && at > 0 ? 'l' : command.toLowerCase()) + joined(steps);
      [x = x, y = y] = ends.slice(-2);
      if (command === 'M' && at === 0) [startX, startY] = [x, y];
    }
  }
  return written;
}
