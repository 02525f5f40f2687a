import { Checkbox } from '../../../widget/ui/checkbox.tsx';
import { Link } from '../../../widget/ui/link.tsx';
import { RadioCards } from '../../../widget/ui/radio-cards.tsx';
import { Switch } from '../../../widget/ui/switch.tsx';
import { Group, WithValue } from './block-group.tsx';

const payments = [
  {
    value: 'later',
    label: 'Pay at the counter',
    aside: '€0 now',
    hint: 'You pay €214.50 when you pick up the car.',
  },
  { value: 'full', label: 'Pay in full', aside: '€214.50 now' },
  { value: 'deposit', label: 'Pay the deposit', hint: 'This supplier takes no deposits online.', disabled: true },
] as const;

function Checkboxes() {
  const terms = (
    <>
      I accept the <Link href="#terms">terms of use</Link>
    </>
  );
  return (
    <Group title="Checkbox and switch">
      <WithValue initial={true}>
        {(value, onChange) => <Checkbox label={terms} value={value} onChange={onChange} />}
      </WithValue>
      <WithValue initial={false}>
        {(value, onChange) => (
          <Checkbox
            label="Air conditioning"
            aside="8"
            hint="Every car of this size has it."
            value={value}
            onChange={onChange}
          />
        )}
      </WithValue>
      <WithValue initial={false}>
        {(value, onChange) => (
          <Checkbox label={terms} error="Please accept the Terms of Use" value={value} onChange={onChange} />
        )}
      </WithValue>
      <Checkbox label="Not available" disabled value={true} onChange={() => undefined} />
      <WithValue initial={true}>
        {(value, onChange) => <Switch label="Return to the same location" value={value} onChange={onChange} />}
      </WithValue>
      <WithValue initial={false}>
        {(value, onChange) => (
          <Switch label="Email notifications" hint="About your bookings only." value={value} onChange={onChange} />
        )}
      </WithValue>
      <Switch label="Not available" disabled value={false} onChange={() => undefined} />
    </Group>
  );
}

/** Blocks for on/off choices, and for one of several. */
export function Choices() {
  return (
    <>
      <Checkboxes />
      <Group title="Radio cards">
        <WithValue initial={'later' as (typeof payments)[number]['value'] | null}>
          {(value, onChange) => (
            <RadioCards label="When do you want to pay?" value={value} onChange={onChange} options={payments} />
          )}
        </WithValue>
        <WithValue initial={null as 'classic' | 'infinite' | null}>
          {(value, onChange) => (
            <RadioCards
              label="Paging"
              layout="row"
              error="Choose one"
              value={value}
              onChange={onChange}
              options={[
                { value: 'classic', label: 'Classic' },
                { value: 'infinite', label: 'Infinite' },
              ]}
            />
          )}
        </WithValue>
      </Group>
    </>
  );
}
