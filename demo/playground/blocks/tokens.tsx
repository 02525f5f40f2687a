import { useEffect, useRef } from 'react';
import { keysOf } from '../../../widget/domain/typed-record.ts';
import { useStyles } from '../../../widget/theme/root-context.tsx';
import { ContrastFigure } from './contrast-figure.tsx';
import { ShadowCopy } from './shadow-copy.tsx';
import css from './tokens.css?inline';

/** Each colour role, and the role it is read on or beside. */
const colors: readonly [role: string, against: string][] = [
  ['text', 'surface'],
  ['text', 'page'],
  ['text-muted', 'surface'],
  ['text-muted', 'surface-sunken'],
  ['line-strong', 'surface'],
  ['on-primary', 'primary'],
  ['on-accent', 'accent'],
  ['accent-text', 'surface'],
  ['accent-text', 'accent-soft'],
  ['warning-text', 'warning-soft'],
  ['danger-text', 'danger-soft'],
  ['on-danger', 'danger'],
  ['info-text', 'info-soft'],
  ['on-inverse', 'inverse'],
];

const measures = {
  type: ['text-xs', 'text-sm', 'text-md', 'text-lg', 'text-xl', 'text-2xl'],
  space: ['half', '1', '1-half', '2', '3', '4', '6', '8'].map((step) => `space-${step}`),
  radius: ['radius-sm', 'radius-md', 'radius-lg', 'radius-full'],
  shadow: ['shadow-sm', 'shadow-pin', 'shadow-lg'],
  motion: ['motion-fast', 'motion'],
  order: ['z-raised', 'z-sticky', 'z-bar', 'z-toast', 'z-map'],
};

const samples = { type: 'Ag 1,090.00', space: '', radius: '', shadow: '', motion: '', order: '' };

function Sample({ kind, name }: { kind: keyof typeof measures; name: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    ref.current?.style.setProperty('--p-token', `var(--r-${name})`);
  }, [name]);
  return (
    <li className="p-token">
      <code>{name}</code>
      <span ref={ref} className={`p-sample p-sample--${kind}`}>
        {samples[kind]}
      </span>
    </li>
  );
}

function Colors({ title }: { title: string }) {
  useStyles(css);
  return (
    <div className="p-theme">
      <h3>{title}</h3>
      <ul className="p-colors">
        {colors.map(([role, against]) => (
          <ContrastFigure key={role + against} role={role} against={against} />
        ))}
      </ul>
    </div>
  );
}

/** Shows the tokens in light and dark, each in its own root, because a theme applies to a whole root. */
export function Tokens() {
  useStyles(css);
  return (
    <>
      <div className="p-themes">
        {(['light', 'dark'] as const).map((theme) => (
          <ShadowCopy key={theme} theme={theme}>
            <Colors title={theme === 'light' ? 'Light' : 'Dark'} />
          </ShadowCopy>
        ))}
      </div>
      {keysOf(measures).map((kind) => (
        <div key={kind} className="p-measure">
          <h3>{kind}</h3>
          <ul className="p-tokens">
            {measures[kind].map((name) => (
              <Sample key={name} kind={kind} name={name} />
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
