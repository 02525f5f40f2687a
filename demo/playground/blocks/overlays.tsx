import { useRef, useState } from 'react';
import { Button } from '../../../widget/ui/button.tsx';
import { Checkbox } from '../../../widget/ui/checkbox.tsx';
import { Dialog } from '../../../widget/ui/dialog.tsx';
import { Popover } from '../../../widget/ui/popover.tsx';
import { Sheet } from '../../../widget/ui/sheet.tsx';
import { type Toast, ToastRegion } from '../../../widget/ui/toast.tsx';
import { Group, Row, WithValue } from './block-group.tsx';

type Shown = 'dialog' | 'bottom' | 'end' | 'popover' | null;

const examples: Toast[] = [
  { id: 'info', text: 'Link copied' },
  { id: 'good', text: 'Your booking was cancelled.', kind: 'good' },
  {
    id: 'danger',
    text: 'The price could not be loaded. Check your connection.',
    kind: 'danger',
    action: { label: 'Try again', onClick: () => undefined },
  },
];

function Sheets({ shown, close }: { shown: Shown; close: () => void }) {
  return (
    <>
      <Sheet
        open={shown === 'bottom'}
        onClose={close}
        title="Filters"
        actions={
          <Button kind="primary" full>
            Show 12 cars
          </Button>
        }
      >
        {['Mini', 'Midi', 'Maxi', 'Van'].map((size) => (
          <WithValue key={size} initial={false}>
            {(value, onChange) => <Checkbox label={size} aside="3" value={value} onChange={onChange} />}
          </WithValue>
        ))}
      </Sheet>
      <Sheet side="end" open={shown === 'end'} onClose={close} title="Menu">
        <p>At the side, full height.</p>
      </Sheet>
    </>
  );
}

/** Blocks that open above the page. */
export function Overlays() {
  const [shown, setShown] = useState<Shown>(null);
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const anchor = useRef<HTMLSpanElement>(null);
  const close = () => setShown(null);
  return (
    <Group title="Dialog, sheet, popover, toast" wide>
      <Row>
        <Button onClick={() => setShown('dialog')}>Dialog</Button>
        <Button onClick={() => setShown('bottom')}>Sheet</Button>
        <Button onClick={() => setShown('end')}>Sheet at the side</Button>
        <span ref={anchor}>
          <Button onClick={() => setShown(shown === 'popover' ? null : 'popover')}>Popover</Button>
        </span>
        <Button onClick={() => setToasts(examples)}>Toasts</Button>
      </Row>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="Cancel this booking?"
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button kind="danger" onClick={close}>
              Cancel booking
            </Button>
          </>
        }
      >
        <p>You get €214.50 back within five days.</p>
      </Dialog>
      <Sheets shown={shown} close={close} />
      <Popover open={shown === 'popover'} onClose={close} anchor={anchor} label="Price lines">
        <p>3 days × €60.00</p>
      </Popover>
      <ToastRegion toasts={toasts} onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))} />
    </Group>
  );
}
