import { useRef } from 'react';
import type { CarBlock, FleetCar } from '../../contract/fleet.ts';
import { endBlock } from '../../contract/operations/fleet.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ActionFailure } from '../action-failure.tsx';
import { ignore, useAction } from '../use-action.ts';
import { BlockForm } from './block-form.tsx';
import { blockPeriod, carTitle } from './fleet-texts.ts';

export interface BlockDialogProps {
  car: FleetCar | null;
  onClose: () => void;
  onChanged: () => void;
}

/** Shows when a car is out of service, ends that, and adds another time. */
export function BlockDialog({ car, onClose, onChanged }: BlockDialogProps) {
  useLanguage();
  const content = useRef<HTMLDivElement>(null);
  const name = car ? carTitle(car) : '';
  const endedBlock = () => {
    // The button that was pressed disappears with its block.
    content.current?.focus();
    onChanged();
  };
  return (
    <Dialog open={car !== null} onClose={onClose} title={msg(str`${name}: out of service`, { id: 'fleet.blockTitle' })}>
      {car && (
        <div className="r-fleet__dialog" ref={content} tabIndex={-1}>
          {car.blocks.length > 0 && (
            <ul className="r-fleet__blocks">
              {car.blocks.map((block) => (
                <BlockLine key={block._id} block={block} onChanged={endedBlock} />
              ))}
            </ul>
          )}
          <BlockForm
            key={car._id}
            car={car}
            onDone={() => {
              onChanged();
              onClose();
            }}
          />
        </div>
      )}
    </Dialog>
  );
}

function BlockLine({ block, onChanged }: { block: CarBlock; onChanged: () => void }) {
  const language = useLanguage();
  const { client, notify } = useStore();
  const action = useAction();
  const end = async () => {
    // A colleague may have removed it already.
    const call = () => client.call(endBlock, { params: { id: block._id } }).catch(ignore('not_found'));
    const isDone = await action.run(call);
    if (!isDone) return;
    notify('good', () => msg('The car is back in service.', { id: 'fleet.blockEnded' }));
    onChanged();
  };
  return (
    <li className="r-fleet__block">
      <span className="r-fleet__lines">
        {blockPeriod(block, language)}
        {block.reason && <span className="r-fleet__quiet">{block.reason}</span>}
      </span>
      <Button size="sm" busy={action.isBusy} onClick={() => void end()}>
        {block.isRunning
          ? msg('Back in service now', { id: 'fleet.endBlock' })
          : msg('Remove', { id: 'fleet.removeBlock' })}
      </Button>
      <ActionFailure error={action.failure} />
    </li>
  );
}
