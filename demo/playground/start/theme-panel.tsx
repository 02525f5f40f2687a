import { Disclosure } from '../../../widget/ui/disclosure.tsx';
import { Select } from '../../../widget/ui/select.tsx';
import type { PanelProps } from './attributes-panel.tsx';
import { ColorField } from './color-field.tsx';
import { ContrastCheck } from './contrast-check.tsx';
import { withEntry } from './preview-state.ts';

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

/** The tokens that a page can set, with their contrast and the corrected one. */
export function ThemePanel({ preview, onChange }: PanelProps) {
  const set = (name: string, value: string) =>
    onChange({ ...preview, tokens: withEntry(preview.tokens, name, value || undefined) });
  return (
    <Disclosure title="Theme">
      <div className="p-controls">
        {Object.entries(colors).map(([name, label]) => (
          <ColorField
            key={name}
            label={label}
            value={preview.tokens[name] ?? ''}
            onChange={(value) => set(name, value)}
          />
        ))}
        {Object.entries(choices).map(([name, { label, options }]) => (
          <Select
            key={name}
            label={label}
            value={preview.tokens[name] ?? ''}
            options={[
              { value: '', label: 'Default' },
              ...Object.entries(options).map(([value, text]) => ({ value, label: text })),
            ]}
            onChange={(value) => set(name, value)}
          />
        ))}
      </div>
      <ContrastCheck preview={preview} />
    </Disclosure>
  );
}
