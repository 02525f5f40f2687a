import { NotebookPen } from 'lucide';
import { useId, useState } from 'react';
import type { DeskEntry } from '../../contract/desk.ts';
import { setStaffNote } from '../../contract/operations/desk.ts';
import { maxNoteLength } from '../../domain/rental-marks.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
  // The typed text outlives a closed dialog.
  const [draft, setDraft] = useState<string | null>(null);
  const action = useAction();
  const typed = draft ?? note;
  const close = () => {
    action.clear();
    setOpen(false);
  };
  const save = async () => {
    const body = { note: typed };
    if (!(await action.run(() => client.call(setStaffNote, { params: { id: booking._id }, body })))) return;
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
        <NoteField value={typed} onChange={setDraft} />
        <ActionFailure error={action.failure} />
      </Dialog>
    </>
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
