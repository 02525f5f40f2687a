import { displayCurrencies } from '../../../widget/domain/enumerations.ts';
import { Button } from '../../../widget/ui/button.tsx';
import { Select } from '../../../widget/ui/select.tsx';
import { Switch } from '../../../widget/ui/switch.tsx';
import { ColorField } from './color-field.tsx';
import { noSettings, type Settings } from './settings.ts';

type Choice = readonly [value: string, label: string];

const choices = {
  lang: [
    ['en', 'English'],
    ['fr', 'French'],
    ['es', 'Spanish'],
  ],
  theme: [
    ['light', 'Light'],
    ['dark', 'Dark'],
    ['auto', 'As the device'],
  ],
  currency: displayCurrencies.map((code) => [code, code] as const),
  layout: [
    ['wide', 'Wide'],
    ['stacked', 'Stacked'],
    ['auto', 'By its width'],
  ],
  radius: [
    ['0px', 'Square'],
    ['4px', '4 px'],
    ['16px', '16 px'],
    ['24px', '24 px'],
  ],
  font: [
    ['Georgia, serif', 'Georgia'],
    ['"Trebuchet MS", sans-serif', 'Trebuchet'],
    ['ui-monospace, monospace', 'Monospace'],
  ],
} satisfies Record<string, readonly Choice[]>;

const labels = {
  lang: 'Language',
  theme: 'Theme',
  currency: 'Currency',
  layout: 'Layout',
  radius: 'Radius',
  font: 'Font',
};

const colors = { accent: 'Accent', primary: 'Primary', surface: 'Surface', text: 'Text' };

export interface SettingsFormProps {
  settings: Settings;
  onChange: (settings: Settings) => void;
}

/** Attributes and tokens of the preview as controls. */
export function SettingsForm({ settings, onChange }: SettingsFormProps) {
  const select = (name: keyof typeof choices) => (
    <Select
      key={name}
      label={labels[name]}
      value={settings[name]}
      options={[{ value: '', label: 'Default' }, ...choices[name].map(([value, label]) => ({ value, label }))]}
      onChange={(value) => onChange({ ...settings, [name]: value })}
    />
  );
  return (
    <form className="p-settings" noValidate onSubmit={(event) => event.preventDefault()}>
      {(['lang', 'theme', 'currency', 'layout'] as const).map(select)}
      {(Object.keys(colors) as (keyof typeof colors)[]).map((name) => (
        <ColorField
          key={name}
          label={colors[name]}
          value={settings[name]}
          onChange={(value) => onChange({ ...settings, [name]: value })}
        />
      ))}
      {(['radius', 'font'] as const).map(select)}
      <Switch
        label="Hide suppliers"
        value={settings.hideSuppliers}
        onChange={(hideSuppliers) => onChange({ ...settings, hideSuppliers })}
      />
      <Button kind="quiet" onClick={() => onChange(noSettings)}>
        Back to defaults
      </Button>
    </form>
  );
}
