import { useState } from 'react';
import { Badge } from '../../../widget/ui/badge.tsx';
import { Button } from '../../../widget/ui/button.tsx';
import { Disclosure } from '../../../widget/ui/disclosure.tsx';
import { InfiniteList } from '../../../widget/ui/infinite-list.tsx';
import { Pager } from '../../../widget/ui/pager.tsx';
import { type Column, TableCards } from '../../../widget/ui/table-cards.tsx';
import { Tabs } from '../../../widget/ui/tabs.tsx';
import { Group, WithValue } from './block-group.tsx';

interface Booking {
  id: string;
  car: string;
  when: string;
  status: string;
  total: string;
}

const bookings: Booking[] = [
  { id: 'a', car: 'Renault Clio', when: 'Sun 2 May 2027, 10:00', status: 'Paid', total: '€214.50' },
  { id: 'b', car: 'Dacia Duster 4x4 Extreme', when: 'Fri 4 Jun 2027, 09:30', status: 'Cancelled', total: '€1,090.00' },
];

const columns: Column<Booking>[] = [
  { id: 'car', header: 'Car', cell: ({ car }) => <strong>{car}</strong> },
  { id: 'when', header: 'Pick-up', cell: ({ when }) => when },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge kind={status === 'Paid' ? 'good' : 'danger'}>{status}</Badge>,
  },
  { id: 'total', header: 'Total', numeric: true, cell: ({ total }) => total },
  { id: 'actions', header: 'Actions', hideHeader: true, cell: () => <Button size="sm">View</Button> },
];

function MoreLines({ isLoading }: { isLoading: boolean }) {
  const [count, setCount] = useState(3);
  return (
    <InfiniteList hasMore={count < 9} isLoading={isLoading} automatic={0} onMore={() => setCount(count + 3)}>
      <ol>
        {Array.from({ length: count }, (_, index) => `Car ${index + 1}`).map((car) => (
          <li key={car}>{car}</li>
        ))}
      </ol>
    </InfiniteList>
  );
}

/** Blocks that lay out others. */
export function Layouts() {
  return (
    <>
      <Group title="Disclosure">
        <Disclosure title="What is included?" aside="6 items" open>
          <p>Mileage, taxes and third-party insurance.</p>
        </Disclosure>
        <Disclosure title="Cancellation" aside="free">
          <p>Until 24 hours before pick-up.</p>
        </Disclosure>
        <Disclosure kind="plain" title="Price lines">
          <p>3 days × €60.00</p>
        </Disclosure>
      </Group>
      <Group title="Tabs">
        <WithValue initial="list">
          {(selected, onSelect) => (
            <Tabs
              label="View"
              selected={selected}
              onSelect={onSelect}
              tabs={[
                { id: 'list', label: 'List', content: 'Twelve cars' },
                { id: 'map', label: 'Map', content: 'Three places' },
                { id: 'compare', label: 'Compare', content: 'Two cars' },
              ]}
            />
          )}
        </WithValue>
        <WithValue initial="0">
          {(selected, onSelect) => (
            <Tabs
              label="Ways to hand the car over"
              selected={selected}
              onSelect={onSelect}
              tabs={['At the airport', 'At the railway station', 'At your hotel', 'In the city'].map(
                (label, index) => ({
                  id: String(index),
                  label,
                  content: label,
                }),
              )}
            />
          )}
        </WithValue>
      </Group>
      <Group title="Infinite list">
        <MoreLines isLoading={false} />
        <MoreLines isLoading />
      </Group>
      <Group title="Pager" wide>
        <WithValue initial={4}>{(page, onPage) => <Pager page={page} pageCount={12} onPage={onPage} />}</WithValue>
      </Group>
      <Group title="Table that becomes cards" wide>
        <TableCards
          label="Bookings"
          columns={columns}
          rows={bookings}
          rowKey={({ id }) => id}
          isSelected={({ id }) => id === 'b'}
        />
      </Group>
    </>
  );
}
