import { Disclosure } from '../../../widget/ui/disclosure.tsx';
import { Select } from '../../../widget/ui/select.tsx';
import type { PanelProps } from './attributes-panel.tsx';
import { ColorField } from './color-field.tsx';
import { ContrastCheck } from './contrast-check.tsx';
import { withEntry } from './trial.ts';

const colors = {
  '--rental-primary': 'Main action',
  '--rental-on-primary': 'Text on main action',
  '--rental-accent': 'Accent',
  '--rental-text': 'Text',
  '--rental-surface': 'Cards and fields',
  '--rental-page': 'Page background',
};

const choices = {
  '--rental-radius': {
    label: 'Roundness',
    options: { '0px': 'Square', '4px': '4 px', '16px': '16 px', '24px': '24 px' },
  },
  '--rental-scale': { label: 'Size', options: { '0.875': 'Small', '1.125': 'Large', '1.25': 'Larger' } },
  '--rental-font': {
    label: 'Font',
    options: {
      'Georgia, serif': 'Georgia',
      '"Trebuchet MS", sans-serif': 'Trebuchet',
      'ui-monospace, monospace': 'Monospace',
    },
  },
};

/** The tokens a page sets, with the contrast they have and what the tags make of it. */
export function ThemePanel({ trial, onChange }: PanelProps) {
  const set = (name: string, value: string) =>
    onChange({ ...trial, tokens: withEntry(trial.tokens, name, value || undefined) });
  return (
    <Disclosure title="Theme">
      <div className="p-controls">
        {Object.entries(colors).map(([name, label]) => (
          <ColorField
            key={name}
            label={label}
            value={trial.tokens[name] ?? ''}
            onChange={(value) => set(name, value)}
          />
        ))}
        {Object.entries(choices).map(([name, { label, options }]) => (
          <Select
            key={name}
            label={label}
            value={trial.tokens[name] ?? ''}
            options={[
              { value: '', label: 'Default' },
              ...Object.entries(options).map(([value, text]) => ({ value, label: text })),
            ]}
            onChange={(value) => set(name, value)}
          />
        ))}
      </div>
      <ContrastCheck trial={trial} />
    </Disclosure>
  );
}
