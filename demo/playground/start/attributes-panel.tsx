import { Disclosure } from '../../../widget/ui/disclosure.tsx';
import type { Declaration, DocumentedAttribute } from '../frame/manifest.ts';
import { AttributeField } from './attribute-field.tsx';
import { type PreviewState, withEntry } from './preview-state.ts';
import { unavailableAttributes } from './read-address.ts';

export interface PanelProps {
  preview: PreviewState;
  onChange: (preview: PreviewState) => void;
}

/** Renders every attribute of the element as a control: its own first, then the shared ones. */
export function AttributesPanel({ tags, preview, onChange }: PanelProps & { tags: readonly Declaration[] }) {
  const declaration = tags.find(({ tagName }) => tagName === preview.tag);
  const others = tags.filter(({ tagName }) => tagName !== preview.tag);
  const isShared = ({ name }: DocumentedAttribute) =>
    others.every(({ attributes }) => attributes.some((attribute) => attribute.name === name));
  const field = (attribute: DocumentedAttribute) => (
    <AttributeField
      key={`${preview.tag} ${attribute.name}`}
      attribute={attribute}
      value={preview.attributes[attribute.name]}
      onChange={(value) => onChange({ ...preview, attributes: withEntry(preview.attributes, attribute.name, value) })}
    />
  );
  const shown = (declaration?.attributes ?? []).filter(({ name }) => !unavailableAttributes.includes(name));
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
