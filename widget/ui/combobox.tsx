import { X } from 'lucide';
import { forwardRef, type ReactElement, type ReactNode, type Ref, useMemo, useRef } from 'react';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import css from './combobox.css?inline';
import { type ControlProps, Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { lazyValue, preload, useLazyValue } from './lazy-value.ts';
import { Spinner } from './spinner.tsx';
import { useChoiceList } from './use-choice-list.ts';

export interface ComboboxGroup<Item> {
  /** Heading of the group; without it, the items have no heading. */
  label?: string | undefined;
  items: readonly Item[];
}

export interface ComboboxProps<Item> extends FieldProps {
  /** The options for the typed text; the caller filters and loads them. */
  groups: readonly ComboboxGroup<Item>[];
  itemKey: (item: Item) => string;
  /** The field's text after the item was chosen. */
  itemText: (item: Item) => string;
  /** The item's content in the list; its text by default. */
  renderItem?: ((item: Item) => ReactNode) | undefined;
  inputValue: string;
  onInput: (text: string) => void;
  selected: Item | null;
  /** Called with null when the text no longer matches the chosen item. */
  onSelect: (item: Item | null) => void;
  status?: 'ready' | 'loading' | 'error' | undefined;
  /** Shown with "Try again" while `status` is `error`. */
  errorText?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Shown if there are no options; without it, an empty list stays closed. */
  emptyText?: string | undefined;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  /** An `<Icon>` inside the field, before the text. */
  icon?: ReactNode;
}

/** Loaded when a list is about to open. Without it, the field is one for text. */
const panelCode = lazyValue(() => import('./combobox-panel.tsx').then((part) => part.ComboboxPanel));

const loadPanel = () => preload(panelCode);

interface TextInputProps<Item> {
  props: ComboboxProps<Item>;
  box: ReturnType<typeof useChoiceList<Item>>;
  control: ControlProps;
  forwarded: Ref<HTMLInputElement>;
  open: boolean;
  onType: (text: string) => void;
}

/** Renders the input, and its text for the style sheet, which shows it on several lines while it is not edited. */
function TextInput<Item>({ props, box, control, forwarded, open, onType }: TextInputProps<Item>) {
  const { placeholder, required, disabled, name, onFocus, onBlur, inputValue } = props;
  return (
    <span className="r-combobox__text" data-text={inputValue || placeholder} data-editing={box.isEditing || undefined}>
      <input
        {...box.input}
        role="combobox"
        ref={forwarded}
        id={control.id}
        name={name}
        required={required}
        disabled={disabled}
        placeholder={placeholder}
        value={inputValue}
        aria-expanded={open}
        aria-describedby={control['aria-describedby']}
        aria-invalid={control['aria-invalid']}
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        className="r-combobox__input"
        onChange={(event) => onType(event.currentTarget.value)}
        onFocus={() => {
          loadPanel();
          box.setEditing(true);
          onFocus?.();
        }}
        onBlur={() => {
          box.setEditing(false);
          onBlur?.();
        }}
      />
    </span>
  );
}

function Box<Item>({
  props,
  control,
  forwarded,
}: {
  props: ComboboxProps<Item>;
  control: ControlProps;
  forwarded: Ref<HTMLInputElement>;
}) {
  useLanguage();
  const { status = 'ready', emptyText, icon, disabled, inputValue } = props;
  const frame = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { groups, selected, itemText, onInput, onSelect } = props;
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const choose = (item: Item) => {
    onInput(itemText(item));
    onSelect(item);
  };
  const box = useChoiceList({ id: control.id, items, text: inputValue, selected, onChoose: choose, frame, panel });
  const empty = items.length === 0;
  const { value: Panel } = useLazyValue(panelCode, box.isOpen);
  const open = !!Panel && box.isOpen && (!empty || status !== 'ready' || !!emptyText);
  const clear = () => {
    onInput('');
    onSelect(null);
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <span
        part="control"
        className="r-control r-combobox"
        ref={frame}
        data-disabled={disabled || undefined}
        onPointerEnter={loadPanel}
      >
        {icon}
        <TextInput
          {...{ props, control, forwarded, box, open }}
          onType={(text) => {
            box.typed();
            onInput(text);
            if (selected && text !== itemText(selected)) onSelect(null);
          }}
        />
        {status === 'loading' && !empty && <Spinner />}
        {inputValue !== '' && !disabled && (
          <button
            type="button"
            className="r-combobox__clear"
            aria-label={msg(str`Clear ${props.label}`, { id: 'ui.clear' })}
            onClick={clear}
          >
            <Icon of={X} size="sm" />
          </button>
        )}
      </span>
      {Panel && <Panel {...{ props, box, frame, panel, open, empty }} />}
    </>
  );
}

function ComboboxField<Item>(props: ComboboxProps<Item>, ref: Ref<HTMLInputElement>) {
  useStyles(css);
  useLanguage();
  const { label, hint, error, optional, hideLabel, id, className } = props;
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id }} className={classes('r-combobox-field', className)}>
      {(control) => <Box props={props} control={control} forwarded={ref} />}
    </Field>
  );
}

/** Renders a text field with suggestions. The caller keeps text, options and selection. */
export const Combobox = forwardRef(ComboboxField) as <Item>(
  props: ComboboxProps<Item> & { ref?: Ref<HTMLInputElement> },
) => ReactElement;
