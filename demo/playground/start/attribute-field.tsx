import { languages } from '../../../widget/domain/language-table.ts';
import { Select } from '../../../widget/ui/select.tsx';
import { Switch } from '../../../widget/ui/switch.tsx';
import { TextField } from '../../../widget/ui/text-field.tsx';
import { choicesOf, type DocumentedAttribute } from '../frame/manifest.ts';

export interface AttributeFieldProps {
  attribute: DocumentedAttribute;
  /** The attribute's value; undefined if it is absent. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Renders the control that suits the attribute's type. */
export function AttributeField({ attribute, value, onChange }: AttributeFieldProps) {
  const { name, type, default: initial, description } = attribute;
  if (type.text === 'boolean') {
    return (
      <Switch
        label={name}
        hint={description}
        value={value !== undefined}
        onChange={(on) => onChange(on ? '' : undefined)}
      />
    );
  }
  const choices = name === 'heading-level' ? ['1', '2', '3', '4', '5', '6'] : choicesOf(attribute);
  if (choices.length > 0 || name === 'lang') {
    // The page may have added a language.
    const words = name === 'lang' ? [...new Set([...languages, ...(value ? [value] : [])])] : choices;
    const options = [
      { value: '', label: initial && initial.length < 14 ? `${initial} (default)` : 'Default' },
      ...words.map((word) => ({ value: word, label: word })),
    ];
    return (
      <Select label={name} value={value ?? ''} options={options} onChange={(word) => onChange(word || undefined)} />
    );
  }
  return (
    <TextField
      label={name}
      value={value ?? ''}
      placeholder={initial}
      inputMode={type.text === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      onChange={(text) => onChange(text || undefined)}
    />
  );
}
