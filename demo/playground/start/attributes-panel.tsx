import { Disclosure } from '../../../widget/ui/disclosure.tsx';
import type { Declaration, DocumentedAttribute } from '../frame/manifest.ts';
import { AttributeField } from './attribute-field.tsx';
import { type PreviewState, withEntry } from './preview-state.ts';
import { unavailableAttributes } from './read-address.ts';

export interface PanelProps {
  preview: PreviewState;
  onChange: (preview: PreviewState) => void;
}

/** The shared attributes that are a part of the look, beside the tokens. */
export const lookAttributes = ['theme', 'density'];

interface ChosenAttributesProps extends PanelProps {
  attributes: readonly DocumentedAttribute[];
}

/** Renders attributes of the previewed element as controls. */
export function ChosenAttributes({ attributes, preview, onChange }: ChosenAttributesProps) {
  return (
    <div className="p-controls">
      {attributes.map((attribute) => (
        <AttributeField
          key={`${preview.tag} ${attribute.name}`}
          attribute={attribute}
          value={preview.attributes[attribute.name]}
          onChange={(value) =>
            onChange({ ...preview, attributes: withEntry(preview.attributes, attribute.name, value) })
          }
        />
      ))}
    </div>
  );
}

/** Renders every attribute of the element as a control, but for its look: its own first, then the shared ones. */
export function AttributesPanel({ tags, preview, onChange }: PanelProps & { tags: readonly Declaration[] }) {
  const declaration = tags.find(({ tagName }) => tagName === preview.tag);
  const others = tags.filter(({ tagName }) => tagName !== preview.tag);
  const isShared = ({ name }: DocumentedAttribute) =>
    others.every(({ attributes }) => attributes.some((attribute) => attribute.name === name));
  const hidden = [...unavailableAttributes, ...lookAttributes];
  const shown = (declaration?.attributes ?? []).filter(({ name }) => !hidden.includes(name));
  const chosen = { preview, onChange };
  return (
    <>
      <Disclosure title="Attributes" open>
        <ChosenAttributes attributes={shown.filter((attribute) => !isShared(attribute))} {...chosen} />
      </Disclosure>
      <Disclosure title="Attributes of every tag">
        <ChosenAttributes attributes={shown.filter(isShared)} {...chosen} />
      </Disclosure>
    </>
  );
}
