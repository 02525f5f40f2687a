import { NotebookPen } from 'lucide';
import { useId, useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import type { DeskEntry } from '../../contract/desk.ts';
import { setStaffNote } from '../../contract/operations/desk.ts';
import { maxNoteLength } from '../../domain/rental-marks.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ActionFailure } from '../action-failure.tsx';
import { useAction } from '../use-action.ts';
import { useFocusOnMount } from '../use-focus-on-mount.ts';

export interface NoteButtonProps {
  entry: DeskEntry;
  /** Receives the text that confirms what was done. */
  onDone: (text: string) => void;
}

/** Writes the note of a booking in a dialog. */
export function NoteButton({ entry: { booking, note = '' }, onDone }: NoteButtonProps) {
  useLanguage();
  const { client } = useStore();
  const [isOpen, setOpen] = useState(false);
  // The typed text outlives a closed dialog. `before` is the note that its writer saw: a colleague may write another one meanwhile.
  const [draft, setDraft] = useState<{ text: string; before: string } | null>(null);
  const action = useAction();
  const typed = draft?.text ?? note;
  const before = draft?.before ?? note;
  const close = () => {
    action.clear();
    setOpen(false);
  };
  const save = async () => {
    const body = { note: typed, before };
    const call = () =>
      client.call(setStaffNote, { params: { id: booking._id }, body }).catch((error: unknown) => {
        const theirs = colleagueNote(error);
        // They are shown it, so the next attempt may replace it.
        if (theirs !== null) setDraft({ text: typed, before: theirs });
        throw error;
      });
    if (!(await action.run(call))) return;
    setOpen(false);
    setDraft(null);
    onDone(msg('Note saved.', { id: 'desk.noteSaved' }));
  };
  return (
    <>
      <Button kind="quiet" size="sm" icon={<Icon of={NotebookPen} size="sm" />} onClick={() => setOpen(true)}>
        {note ? msg('Edit note', { id: 'desk.noteEdit' }) : msg('Add note', { id: 'desk.noteAdd' })}
        <VisuallyHidden> {booking.driver?.fullName}</VisuallyHidden>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={msg('Note', { id: 'desk.note' })}
        actions={
          <>
            <Button onClick={close}>{msg('Close', { id: 'ui.close' })}</Button>
            <Button kind="primary" busy={action.isBusy} onClick={() => void save()}>
              {msg('Save note', { id: 'desk.noteSave' })}
            </Button>
          </>
        }
      >
        <NoteField value={typed} onChange={(text) => setDraft({ text, before })} />
        <NoteFailure error={action.failure} />
      </Dialog>
    </>
  );
}

/** Returns the note that a colleague wrote meanwhile, empty if they removed it; null for any other error. */
function colleagueNote(error: unknown): string | null {
  const isTheirs = error instanceof ApiError && error.code === 'change_not_allowed' && error.field === 'note';
  return isTheirs ? String(error.values['note'] ?? '') : null;
}

function NoteFailure({ error }: { error: ApiError | null }) {
  useLanguage();
  const theirs = colleagueNote(error);
  if (theirs === null) return <ActionFailure error={error} />;
  return (
    <ErrorNotice kind="warning">
      {theirs === ''
        ? msg('A colleague has removed the note. To keep yours, save again.', { id: 'desk.noteRemoved' })
        : msg(str`A colleague has changed the note to “${theirs}”. To replace it with yours, save again.`, {
            id: 'desk.noteChanged',
          })}
    </ErrorNotice>
  );
}

/** The field of the note, which takes the focus when the dialog opens. */
function NoteField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  useLanguage();
  const id = useId();
  useFocusOnMount(id);
  return (
    <Textarea
      id={id}
      label={msg('Note for colleagues', { id: 'desk.noteLabel' })}
      hint={msg('Only staff see it. Customers get it if they request their personal data.', { id: 'desk.noteHint' })}
      name="note"
      value={value}
      maxLength={maxNoteLength}
      onChange={onChange}
    />
  );
}
