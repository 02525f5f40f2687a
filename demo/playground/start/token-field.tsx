import { useState } from 'react';
import { Button } from '../../../widget/ui/button.tsx';
import { TextField } from '../../../widget/ui/text-field.tsx';
import type { DocumentedToken } from '../frame/manifest.ts';
import { tokenPrefix } from './preview-state.ts';
import { isTokenValue, valueProblem } from './token-value.ts';

export interface TokenFieldProps {
  token: DocumentedToken;
  /** Undefined for the default. */
  value: string | undefined;
  /** The colour that the token has now, as `#rrggbb`; undefined for other tokens. */
  color?: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A token of the theme: its value as CSS, the browser's colour picker for a colour, and a button to reset it. */
export function TokenField({ token, value, color, onChange }: TokenFieldProps) {
  // The text as typed so far, which may not be a valid value yet.
  const [draft, setDraft] = useState<string | null>(null);
  const isGood = (text: string) => text === '' || isTokenValue(token, text, (name, css) => CSS.supports(name, css));
  const isWrong = draft !== null && !isGood(draft.trim());
  const type = (text: string) => {
    setDraft(text);
    if (isGood(text.trim())) onChange(text.trim() || undefined);
  };
  const reset = () => {
    setDraft(null);
    onChange(undefined);
  };
  const label = token.name.slice(tokenPrefix.length);
  return (
    <div className="p-token-field">
      <TextField
        className="p-token-field__text"
        label={label}
        hint={token.description}
        error={isWrong ? valueProblem(token) : undefined}
        value={draft ?? value ?? ''}
        placeholder={color === undefined ? 'Default' : `${color} (default)`}
        autoComplete="off"
        onChange={type}
        onBlur={() => !isWrong && setDraft(null)}
      />
      {color !== undefined && (
        <input
          type="color"
          className="p-token-field__color"
          aria-label={`Pick ${label}`}
          value={color}
          onChange={(event) => {
            setDraft(null);
            onChange(event.target.value);
          }}
        />
      )}
      {(value !== undefined || isWrong) && (
        <Button size="sm" kind="quiet" className="p-token-field__reset" aria-label={`Reset ${label}`} onClick={reset}>
          Reset
        </Button>
      )}
    </div>
  );
}
