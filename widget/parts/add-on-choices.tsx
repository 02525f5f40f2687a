import { Minus, Plus } from 'lucide';
import { type ReactNode, useId } from 'react';
import type { AddOnDetail } from '../contract/car.ts';
import type { AddOnUnits } from '../domain/add-ons.ts';
import type { Language } from '../domain/enumerations.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { ownFeeName } from '../i18n/messages/fee-names.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { LazyPicture } from '../ui/lazy-picture.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './add-on-choices.css?inline';
import { useImageUrl } from './image-url.ts';

/** Returns an add-on's name in the language, otherwise in English. */
export function addOnName({ names, key }: Pick<AddOnDetail, 'names' | 'key'>, language: Language): string {
  return ownFeeName(names, language) ?? key;
}

export interface AddOnChoicesProps {
  /** Those that are offered for the trip. */
  addOns: readonly AddOnDetail[];
  /** The chosen number of units of each, by key. */
  units: AddOnUnits;
  onChange: (units: AddOnUnits) => void;
  /** Returns what is shown as the price of an add-on. */
  priceOf?: ((addOn: AddOnDetail) => ReactNode) | undefined;
  /** The class of each choice; with the suffix `--chosen` if at least one unit is chosen. */
  className?: string | undefined;
}

/** Lets a person choose extras that the operator defines: a checkbox for one unit, otherwise a number with two buttons. */
export function AddOnChoices({ addOns, units, onChange, priceOf, className }: AddOnChoicesProps) {
  useStyles(css);
  const language = useLanguage();
  return addOns.map((addOn) => {
    const { key, maxQuantity } = addOn;
    const count = Math.min(units[key] ?? 0, maxQuantity);
    const name = addOnName(addOn, language);
    const shared = {
      className: classes(className, className && count > 0 && `${className}--chosen`),
      price: priceOf?.(addOn),
    };
    const change = (next: number) => onChange({ ...units, [key]: next });
    if (maxQuantity > 1) {
      return <Quantity key={key} {...shared} addOn={addOn} name={name} value={count} onChange={change} />;
    }
    return (
      <Checkbox
        key={key}
        className={shared.className}
        name={key}
        label={<AddOnLabel addOn={addOn}>{name}</AddOnLabel>}
        aside={shared.price}
        value={count > 0}
        onChange={(chosen) => change(chosen ? 1 : 0)}
      />
    );
  });
}

function AddOnLabel({ addOn, children }: { addOn: AddOnDetail; children: ReactNode }) {
  const url = useImageUrl('cars', addOn.picture);
  return (
    <span className="r-add-on-label">
      {url && <LazyPicture className="r-add-on-label__picture" src={url} alt="" width={48} height={48} />}
      <span>{children}</span>
    </span>
  );
}

interface QuantityProps {
  addOn: AddOnDetail;
  name: string;
  price: ReactNode;
  value: number;
  className: string;
  onChange: (value: number) => void;
}

/** A number of units. */
function Quantity({ addOn, name, price, value, className, onChange }: QuantityProps) {
  useLanguage();
  const hintId = useId();
  const max = addOn.maxQuantity;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be placed beside the buttons
    <div
      part="choice"
      className={classes(className, 'r-add-on')}
      role="group"
      aria-label={name}
      aria-describedby={hintId}
    >
      <AddOnLabel addOn={addOn}>
        {name}
        <span className="r-add-on__hint" id={hintId}>
          {msg(str`Up to ${max}`, { id: 'booking.addOnLimit' })}
        </span>
      </AddOnLabel>
      {price !== undefined && <span className="r-add-on__price">{price}</span>}
      <span className="r-add-on__stepper">
        <Button
          square
          aria-label={msg(str`Remove one: ${name}`, { id: 'booking.addOnLess' })}
          disabled={value === 0}
          onClick={() => onChange(value - 1)}
        >
          <Icon of={Minus} />
        </Button>
        <output className="r-add-on__count">
          <VisuallyHidden>{msg(str`${name}:`, { id: 'booking.addOnCount' })} </VisuallyHidden>
          {value}
        </output>
        <Button
          square
          aria-label={msg(str`Add one: ${name}`, { id: 'booking.addOnMore' })}
          disabled={value === max}
          onClick={() => onChange(value + 1)}
        >
          <Icon of={Plus} />
        </Button>
      </span>
    </div>
  );
}
