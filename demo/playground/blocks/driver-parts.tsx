import { bookingStatuses } from '../../../widget/domain/enumerations.ts';
import { loadTextGroup } from '../../../widget/i18n/localize.ts';
import { DriverFields } from '../../../widget/parts/driver-fields.tsx';
import type { DriverFieldName } from '../../../widget/parts/driver-texts.ts';
import { LicenseField } from '../../../widget/parts/license-field.tsx';
import { StatusBadge } from '../../../widget/parts/status-badge.tsx';
import { getStore } from '../../../widget/state/store.ts';
import { StoreProvider } from '../../../widget/state/store-context.tsx';
import { Group, Row, WithValue } from './block-group.tsx';

void loadTextGroup('booking').catch((error: unknown) => console.error(error));

const typed: Record<DriverFieldName, string> = {
  fullName: 'Amina Benali',
  email: 'amina@',
  phone: '+33612345678',
  birthDate: '1988-03-07',
};

const neverEnding = () => new Promise<void>(() => undefined);

/** Driver fields and booking statuses. */
export function DriverParts() {
  return (
    <>
      <Group title="Driver fields" wide>
        <WithValue initial={typed}>
          {(values, change) => (
            <StoreProvider store={getStore('')}>
              <DriverFields
                isOther
                bind={(name) => ({
                  name: `specimen-${name}`,
                  value: values[name],
                  error: name === 'email' ? 'Invalid email address' : undefined,
                  hint: name === 'fullName' ? 'As shown on your driving licence' : undefined,
                  ...(name === 'phone' ? { optional: true } : { required: true }),
                  onChange: (text) => change({ ...values, [name]: text }),
                })}
              />
            </StoreProvider>
          )}
        </WithValue>
      </Group>
      <Group title="Licence field">
        <LicenseField reason="This supplier needs it before pick-up." required upload={neverEnding} />
        <LicenseField uploaded="licence.pdf" upload={neverEnding} />
        <LicenseField replaces error="A driver’s licence is required" upload={neverEnding} />
      </Group>
      <Group title="Status badge">
        <Row>
          {bookingStatuses.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </Row>
      </Group>
    </>
  );
}
