import { Car } from 'lucide';
import { Badge } from '../../../widget/ui/badge.tsx';
import { Button } from '../../../widget/ui/button.tsx';
import { Chip, ToggleChip } from '../../../widget/ui/chip.tsx';
import { EmptyState } from '../../../widget/ui/empty-state.tsx';
import { ErrorState } from '../../../widget/ui/error-state.tsx';
import { ErrorSummary } from '../../../widget/ui/error-summary.tsx';
import { Icon } from '../../../widget/ui/icon.tsx';
import { Notice } from '../../../widget/ui/notice.tsx';
import { Progress } from '../../../widget/ui/progress.tsx';
import { Rating } from '../../../widget/ui/rating.tsx';
import { Loading, Skeleton } from '../../../widget/ui/skeleton.tsx';
import { Group, Row, WithValue } from './block-group.tsx';

const badges = ['neutral', 'good', 'warning', 'danger', 'info', 'strong'] as const;
const noop = () => undefined;

function Marks() {
  return (
    <Group title="Badge, chip, rating">
      <Row>
        {badges.map((kind) => (
          <Badge key={kind} kind={kind}>
            {kind}
          </Badge>
        ))}
        <Badge icon={<Icon of={Car} size="sm" />}>With icon</Badge>
      </Row>
      <Row>
        <Chip label="Automatic" onRemove={noop} />
        <Chip label="Deposit up to €500 or none at all" onRemove={noop} />
      </Row>
      <Row>
        <WithValue initial={true}>
          {(value, onChange) => <ToggleChip label="SUV" value={value} onChange={onChange} />}
        </WithValue>
        <WithValue initial={false}>
          {(value, onChange) => <ToggleChip label="Van" value={value} onChange={onChange} />}
        </WithValue>
        <ToggleChip label="Bus" value={false} disabled onChange={noop} />
      </Row>
      <Row>
        <Rating value={4.3} count={1284} />
        <Rating value={3.6} stars />
      </Row>
    </Group>
  );
}

function Notices() {
  const actions = (
    <>
      <Button size="sm" kind="primary">
        Accept €219.00
      </Button>
      <Button size="sm" kind="quiet">
        See the lines
      </Button>
    </>
  );
  return (
    <Group title="Notice">
      <Notice>Prices are shown in euros. You pay in US dollars.</Notice>
      <Notice kind="good" title="Free cancellation">
        Until Saturday 1 May 2027, 10:00. You get everything back.
      </Notice>
      <Notice kind="warning" title="The price has changed" actions={actions}>
        Theft protection is now €3.00 a day.
      </Notice>
      <Notice kind="danger" title="The payment failed">
        Your card was declined. You were not charged.
      </Notice>
    </Group>
  );
}

/** Blocks that inform the user. */
export function Feedback() {
  return (
    <>
      <Marks />
      <Notices />
      <Group title="Error summary">
        <ErrorSummary
          attempt={0}
          keepsFocus
          errors={[
            { id: 'name', text: 'Enter your full name' },
            { id: 'email', text: 'Invalid email address' },
          ]}
        />
      </Group>
      <Group title="Loading">
        <Loading>
          <Skeleton shape="title" />
          <Skeleton lines={3} />
        </Loading>
        <Progress label="Uploading licence.jpg" value={40} aside="40%" />
        <Progress label="Searching" />
      </Group>
      <Group title="Empty">
        <EmptyState
          icon={<Icon of={Car} size="lg" />}
          title="No cars for these filters"
          actions={
            <>
              <Button kind="primary">Remove automatic: 8 cars</Button>
              <Button>One day earlier: 5 cars</Button>
            </>
          }
        >
          Eight cars fit when you also take a manual gearbox.
        </EmptyState>
      </Group>
      <Group title="Failed">
        <ErrorState title="Cars could not be loaded" onRetry={noop}>
          Check your connection. Nothing you typed is lost.
        </ErrorState>
        <ErrorState title="Trying again" onRetry={noop} busy />
      </Group>
    </>
  );
}
