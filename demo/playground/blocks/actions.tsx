import { Car, Fuel, Luggage, Snowflake } from 'lucide';
import { Button, LinkButton } from '../../../widget/ui/button.tsx';
import { Icon } from '../../../widget/ui/icon.tsx';
import { Link } from '../../../widget/ui/link.tsx';
import { Group, Row } from './block-group.tsx';

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** Buttons, links and icons. */
export function Actions() {
  return (
    <>
      <Group title="Button">
        <Row>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind}>
              {kind}
            </Button>
          ))}
        </Row>
        <Row>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} busy>
              busy
            </Button>
          ))}
        </Row>
        <Row>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} disabled>
              disabled
            </Button>
          ))}
        </Row>
        <Row>
          <Button size="sm" kind="primary">
            Small
          </Button>
          <Button size="sm">Small</Button>
          <Button icon={<Icon of={Car} />}>With icon</Button>
          <Button square aria-label="Car">
            <Icon of={Car} />
          </Button>
          <LinkButton href="#link">A link</LinkButton>
        </Row>
        <Button full>
          Reserve the seven-seat people carrier with automatic gearbox at Barcelona Sants railway station
        </Button>
      </Group>
      <Group title="Link and icon">
        <p>
          Text with <Link href="#a">a link</Link>,{' '}
          <Link href="#q" quiet>
            a quiet one
          </Link>
          ,{' '}
          <Link href="/" external>
            one that opens a tab
          </Link>
          .
        </p>
        <Row>
          <Icon of={Luggage} size="sm" />
          <Icon of={Snowflake} />
          <Icon of={Fuel} size="lg" label="Fuel" />
        </Row>
      </Group>
    </>
  );
}
