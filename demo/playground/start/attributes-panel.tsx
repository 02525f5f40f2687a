import { Disclosure } from '../../../widget/ui/disclosure.tsx';
import type { Declaration, DescribedAttribute } from '../frame/manifest.ts';
import { AttributeField } from './attribute-field.tsx';
import { type Trial, withEntry } from './trial.ts';

/** Makes sense with a second tag on the page only. */
const left = ['for'];

export interface PanelProps {
  trial: Trial;
  onChange: (trial: Trial) => void;
}

/** Every attribute of the tag as a control: its own first, then those that all tags have. */
export function AttributesPanel({ tags, trial, onChange }: PanelProps & { tags: readonly Declaration[] }) {
  const declaration = tags.find(({ tagName }) => tagName === trial.tag);
  const others = tags.filter(({ tagName }) => tagName !== trial.tag);
  const isShared = ({ name }: DescribedAttribute) =>
    others.every(({ attributes }) => attributes.some((attribute) => attribute.name === name));
  const field = (attribute: DescribedAttribute) => (
    <AttributeField
      key={`${trial.tag} ${attribute.name}`}
      attribute={attribute}
      value={trial.attributes[attribute.name]}
      onChange={(value) => onChange({ ...trial, attributes: withEntry(trial.attributes, attribute.name, value) })}
    />
  );
  const shown = (declaration?.attributes ?? []).filter(({ name }) => !left.includes(name));
  return (
    <>
      <Disclosure title="Attributes" open>
        <div className="p-controls">{shown.filter((attribute) => !isShared(attribute)).map(field)}</div>
      </Disclosure>
      <Disclosure title="Attributes of every tag">
        <div className="p-controls">{shown.filter(isShared).map(field)}</div>
      </Disclosure>
    </>
  );
}
