import { CalendarOff, Eye, EyeOff } from 'lucide';
import type { FleetCar } from '../../contract/fleet.ts';
import { setCarHidden } from '../../contract/operations/fleet.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useAction } from '../use-action.ts';
import { carTitle } from './fleet-texts.ts';

export interface CarActionsProps {
  car: FleetCar;
  onBlock: (car: FleetCar) => void;
  onChanged: () => void;
}

/** The actions of one car: out of service, and hidden from customers or shown to them. */
export function CarActions({ car, onBlock, onChanged }: CarActionsProps) {
  useLanguage();
  const { client, notify } = useStore();
  const action = useAction();
  if (car.status === 'retired') return null;
  const name = carTitle(car);
  const toggle = async () => {
    const hidden = !car.isHidden;
    const isDone = await action.run(async () => {
      await client.call(setCarHidden, { params: { id: car._id }, body: { hidden } });
    });
    if (!isDone) return;
    notify('good', () =>
      hidden
        ? msg(str`${name} is hidden from customers.`, { id: 'fleet.nowHidden' })
        : msg(str`${name} is shown to customers.`, { id: 'fleet.nowShown' }),
    );
    onChanged();
  };
  return (
    <span className="r-fleet__actions">
      <Button
        size="sm"
        icon={<Icon of={CalendarOff} />}
        aria-label={msg(str`Out of service: ${name}`, { id: 'fleet.blockCar' })}
        onClick={() => onBlock(car)}
      >
        {msg('Out of service…', { id: 'fleet.block' })}
      </Button>
      <Button
        size="sm"
        busy={action.isBusy}
        icon={<Icon of={car.isHidden ? Eye : EyeOff} />}
        aria-label={
          car.isHidden
            ? msg(str`Show ${name}`, { id: 'fleet.showCar' })
            : msg(str`Hide ${name}`, { id: 'fleet.hideCar' })
        }
        onClick={() => void toggle()}
      >
        {car.isHidden ? msg('Show', { id: 'fleet.show' }) : msg('Hide', { id: 'fleet.hide' })}
      </Button>
      {action.failure && (
        <span className="r-fleet__failure" role="alert">
          {errorMessage(action.failure)}
        </span>
      )}
    </span>
  );
}
