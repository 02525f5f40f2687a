import { Calendar } from 'lucide';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { formatWallDate } from '../domain/format/dates.ts';
import { parseWallDate, type WallDate } from '../domain/wall-date.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { afterPress } from './after-press.ts';
import { classes } from './classes.ts';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { OptionList } from './option-list.tsx';
import { Spinner } from './spinner.tsx';
import { parseTypedDate } from './typed-date.ts';

export interface DateMomentProps {
  id: string;
  end: 'from' | 'to';
  label: string;
  timeLabel: string;
  error: string | undefined;
  /** `2026-05-01T10:00`, or empty. */
  value: string;
  /** A typed day without a year means the first such day from here on. */
  minDate: string;
  times: readonly string[];
  /** True if the calendar is open for this end. */
  active: boolean;
  /** True while the calendar's code is loading. */
  busy: boolean;
  onDate: (date: string) => void;
  onTime: (clock: string) => void;
  /** Opens the calendar; true moves the focus into it. */
  onOpen: (focus: boolean) => void;
  /** Called when a pointer or the focus enters, so that the calendar's code can be loaded early. */
  onNear: () => void;
}

/** Renders one date and its time in one frame. The date can be typed in common formats, or picked. */
export function DateMoment(props: DateMomentProps) {
  const { id, end, label, timeLabel, error, value, minDate, times, active, busy, onDate, onTime, onOpen, onNear } =
    props;
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const date = parseWallDate(value.slice(0, 10));
  const clock = value.slice(11);
  const isInvalid = typed !== null && typed.trim() !== '' && !parseTypedDate(typed, language, minDate);
  const [isVisited, setVisited] = useState(false);
  const example = formatWallDate(minDate as WallDate, language);
  const shownError =
    isVisited && isInvalid ? msg(str`Enter a date, for example ${example}`, { id: 'ui.dateUnreadable' }) : error;
  const commit = () => {
    afterPress(() => setVisited(true));
    const read = typed === null ? null : parseTypedDate(typed, language, minDate);
    if (read) onDate(read);
    if (read || typed?.trim() === '') setTyped(null);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onOpen(true);
  };
  const touched = useRef(false);
  const press = (event: PointerEvent<HTMLInputElement>) => {
    touched.current = event.pointerType === 'touch';
    // Hides the on-screen keyboard, which would cover the calendar; a hardware keyboard still works.
    event.currentTarget.inputMode = touched.current ? 'none' : '';
  };
  const offered = clock === '' || times.includes(clock) ? times : [clock, ...times].toSorted();
  return (
    <Field id={id} label={label} error={shownError} className="r-moment-field">
      {(control) => (
        <span
          part="control"
          className={classes('r-control', 'r-moment', active && 'r-moment--active')}
          onPointerEnter={onNear}
        >
          {busy ? (
            <span className="r-moment__icon">
              <Spinner />
            </span>
          ) : (
            <Icon of={Calendar} className="r-moment__icon" />
          )}
          <input
            {...control}
            className="r-moment__date"
            type="text"
            data-end={end}
            autoComplete="off"
            spellCheck={false}
            placeholder={msg('Add date', { id: 'ui.addDate' })}
            aria-haspopup="dialog"
            aria-busy={busy || undefined}
            value={typed ?? (date ? formatWallDate(date, language) : '')}
            onFocus={(event) => {
              onNear();
              event.currentTarget.select();
            }}
            onPointerDown={press}
            // Opens on click, not on pointerdown: the click would otherwise hit the sheet's backdrop and close it.
            onClick={() => onOpen(touched.current)}
            onChange={(event) => {
              setVisited(false);
              setTyped(event.currentTarget.value);
            }}
            onBlur={commit}
            onKeyDown={key}
          />
          <select
            id={`${id}-time`}
            className="r-moment__time"
            aria-label={timeLabel}
            value={clock}
            disabled={!date}
            onChange={(event) => onTime(event.currentTarget.value)}
          >
            {clock === '' && <option value="">–:–</option>}
            <OptionList values={offered.join()} chosen={clock} />
          </select>
        </span>
      )}
    </Field>
  );
}
