import { useMemo, useState } from 'react';
import type { Rgb } from '../../../widget/theme/contrast.ts';
import { Button } from '../../../widget/ui/button.tsx';
import { Disclosure } from '../../../widget/ui/disclosure.tsx';
import type { Declaration, DocumentedToken } from '../frame/manifest.ts';
import { ChosenAttributes, lookAttributes, type PanelProps } from './attributes-panel.tsx';
import { ContrastPanel } from './contrast-panel.tsx';
import { CssEditor } from './css-editor.tsx';
import { tokenPrefix, withEntry } from './preview-state.ts';
import { readThemeColors } from './theme-colors.ts';
import { TokenField } from './token-field.tsx';

const isColor = ({ syntax }: DocumentedToken) => syntax === '<color>';

/** Returns the colour role that a token sets. */
const roleOf = ({ name }: DocumentedToken) => name.slice(tokenPrefix.length);

/** Returns a colour as an input of the type `color` writes it. */
const toHex = (color: Rgb) =>
  `#${color
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const isDark = (theme: string | undefined) =>
  theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);

/** The colour scheme, the density, every token that a page can set, the contrast of its colours, and the same as CSS. */
export function ThemePanel({ declaration, preview, onChange }: PanelProps & { declaration: Declaration }) {
  // Resetting all also drops what is being typed.
  const [round, setRound] = useState(0);
  const { tokens } = preview;
  const colors = useMemo(() => {
    const roles = declaration.cssProperties.filter(isColor).map(roleOf);
    return { light: readThemeColors('light', tokens, roles), dark: readThemeColors('dark', tokens, roles) };
  }, [declaration, tokens]);
  const current = isDark(preview.attributes['theme']) ? colors.dark : colors.light;
  const field = (token: DocumentedToken) => {
    const color = isColor(token) ? current.read(roleOf(token)) : null;
    return (
      <TokenField
        key={`${round} ${token.name}`}
        token={token}
        value={tokens[token.name]}
        color={color ? toHex(color) : undefined}
        onChange={(value) => onChange({ ...preview, tokens: withEntry(tokens, token.name, value) })}
      />
    );
  };
  const count = (list: readonly DocumentedToken[]) => list.filter(({ name }) => name in tokens).length || undefined;
  const groups = [
    { title: 'Colours', list: declaration.cssProperties.filter(isColor) },
    { title: 'Type and shape', list: declaration.cssProperties.filter((token) => !isColor(token)) },
  ];
  return (
    <>
      <Disclosure title="Scheme and density" open>
        <ChosenAttributes
          attributes={declaration.attributes.filter(({ name }) => lookAttributes.includes(name))}
          preview={preview}
          onChange={onChange}
        />
      </Disclosure>
      {groups.map(({ title, list }) => (
        <Disclosure key={title} title={title} aside={count(list) && `${count(list)} set`}>
          <div className="p-controls">{list.map(field)}</div>
        </Disclosure>
      ))}
      <ContrastPanel {...colors} />
      <CssEditor declaration={declaration} preview={preview} onChange={onChange} />
      {(Object.keys(tokens).length > 0 || preview.css) && (
        <Button
          className="p-panel__reset"
          onClick={() => {
            setRound(round + 1);
            onChange({ ...preview, tokens: {}, css: undefined });
          }}
        >
          Reset the whole theme
        </Button>
      )}
    </>
  );
}
