import { Eye } from 'lucide';
import { BirthDateField } from '../../../widget/ui/birth-date-field.tsx';
import { Button } from '../../../widget/ui/button.tsx';
import { FileDrop } from '../../../widget/ui/file-drop.tsx';
import { Icon } from '../../../widget/ui/icon.tsx';
import { PhoneField } from '../../../widget/ui/phone-field.tsx';
import { Select } from '../../../widget/ui/select.tsx';
import { TextField, type TextFieldProps } from '../../../widget/ui/text-field.tsx';
import { Textarea } from '../../../widget/ui/textarea.tsx';
import { Group, WithValue } from './block-group.tsx';

function Text({ initial, ...rest }: Omit<TextFieldProps, 'value' | 'onChange'> & { initial: string }) {
  return (
    <WithValue initial={initial}>
      {(value, onChange) => <TextField {...rest} value={value} onChange={onChange} />}
    </WithValue>
  );
}

const sorts = [
  { value: 'recommended', label: 'Recommended' },
  { value: 'total', label: 'Total price' },
  { value: 'rating', label: 'Rating', disabled: true },
];

function TextFields() {
  return (
    <Group title="Text field and text area">
      <Text label="Full name" initial="Amina Benali" />
      <Text label="Email" hint="We send the voucher there." initial="" required />
      <Text label="Email" initial="amina@" error="Invalid email address" />
      <Text label="Flight number" optional width={8} initial="AF 1234" />
      <Text label="Voucher" disabled initial="AUTUMN" />
      <Text
        label="Address of the place where the car is handed over, in the words of the supplier"
        initial="Terminal 2, arrivals hall, ground floor, beside the exit towards the tram stop"
      />
      <Text
        label="Password"
        type="password"
        initial="secret"
        suffix={
          <Button kind="quiet" square aria-label="Show password">
            <Icon of={Eye} />
          </Button>
        }
      />
      <WithValue initial="">
        {(value, onChange) => <Textarea label="Message" optional value={value} onChange={onChange} />}
      </WithValue>
      <WithValue initial="">
        {(value, onChange) => <Textarea label="Message" error="Write a message" value={value} onChange={onChange} />}
      </WithValue>
    </Group>
  );
}

function Selects() {
  return (
    <Group title="Select">
      <WithValue initial="total">
        {(value, onChange) => <Select label="Sort by" value={value} onChange={onChange} options={sorts} />}
      </WithValue>
      <WithValue initial="">
        {(value, onChange) => (
          <Select
            label="Sort by"
            placeholder="Choose"
            error="Choose an order"
            value={value}
            onChange={onChange}
            options={sorts}
          />
        )}
      </WithValue>
      <Select label="Sort by" disabled value="total" onChange={() => undefined} options={sorts} />
      <WithValue initial="total">
        {(value, onChange) => (
          <Select kind="inline" hideLabel label="Sort by" value={value} onChange={onChange} options={sorts} />
        )}
      </WithValue>
    </Group>
  );
}

function PersonFields() {
  return (
    <Group title="Phone and birth date">
      <WithValue initial="+33612345678">
        {(value, onChange) => <PhoneField label="Phone" value={value} onChange={onChange} />}
      </WithValue>
      <WithValue initial="">
        {(value, onChange) => (
          <PhoneField label="Phone" error="Invalid phone number" value={value} onChange={onChange} />
        )}
      </WithValue>
      <PhoneField label="Phone" disabled value="+212612345678" onChange={() => undefined} />
      <WithValue initial="1980-3-">
        {(value, onChange) => (
          <BirthDateField label="Date of birth" hint="For example 31 3 1980" value={value} onChange={onChange} />
        )}
      </WithValue>
      <WithValue initial="2010-03-01">
        {(value, onChange) => (
          <BirthDateField
            label="Date of birth"
            error="You must be at least 21 years old"
            value={value}
            onChange={onChange}
          />
        )}
      </WithValue>
      <BirthDateField label="Date of birth" disabled value="1980-03-31" onChange={() => undefined} />
    </Group>
  );
}

const license = new File(['%PDF'], 'licence-front-side-and-back-side-of-amina-benali.pdf', { type: 'application/pdf' });

function Files() {
  return (
    <Group title="File drop">
      <WithValue initial={null as File | null}>
        {(value, onChange) => (
          <FileDrop
            label="Driving licence"
            hint="JPG, PNG or PDF, up to 5 MB"
            accept="image/*,.pdf"
            maxSize={5_000_000}
            value={value}
            onChange={onChange}
          />
        )}
      </WithValue>
      <FileDrop label="Driving licence" error="Please add an image" value={null} onChange={() => undefined} />
      <FileDrop label="Driving licence" value={license} onChange={() => undefined} />
      <FileDrop label="Portrait" round value={license} onChange={() => undefined} />
      <FileDrop label="Driving licence" disabled value={null} onChange={() => undefined} />
    </Group>
  );
}

/** Every form field, with one value each. */
export function Fields() {
  return (
    <>
      <TextFields />
      <Selects />
      <PersonFields />
      <Files />
    </>
  );
}
