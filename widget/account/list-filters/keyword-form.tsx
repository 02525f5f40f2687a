import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useStyles } from '../../theme/root-context.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import css from './list-filters.css?inline';

export interface KeywordFormProps extends Pick<TextFieldProps, 'label' | 'hint' | 'hideLabel' | 'placeholder'> {
  keyword: string;
  onChange: (keyword: string) => void;
  /** The button that submits the text. */
  children: ReactNode;
}

/** The text filter of a list. It applies when it is submitted or emptied. */
export function KeywordForm({ keyword, onChange, children, ...field }: KeywordFormProps) {
  useStyles(css);
  const [typed, setTyped] = useState(keyword);
  useEffect(() => setTyped(keyword), [keyword]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== keyword) onChange(typed.trim());
  };
  return (
    <form className="r-list-filters__search" onSubmit={submit}>
      <TextField
        {...field}
        type="search"
        name="q"
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(text) => {
          setTyped(text);
          if (text === '' && keyword !== '') onChange('');
        }}
      />
      {children}
    </form>
  );
}
