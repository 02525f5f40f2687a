import { type SandboxCardEffect, sandboxCards } from '../../domain/sandbox-cards.ts';
import { msg, str } from '../../i18n/localize.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';

function effectText(effect: SandboxCardEffect): string {
  const texts: Record<SandboxCardEffect, string> = {
    pays: msg('accepted', { id: 'sandbox.pays' }),
    declined: msg('declined', { id: 'sandbox.declined' }),
    'insufficient-funds': msg('insufficient funds', { id: 'sandbox.noFunds' }),
    'challenge-pass': msg('confirmation required (3-D Secure)', { id: 'sandbox.asks' }),
    'challenge-fail': msg('confirmation required, then fails', { id: 'sandbox.asksInVain' }),
  };
  return texts[effect];
}

/** Renders the test cards with their outcomes; a button fills in the form. */
export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  return (
    <Disclosure title={msg('Test cards', { id: 'sandbox.testCards' })}>
      <ul className="r-test-cards">
        {sandboxCards.map(({ number, effect }) => (
          <li key={number} className="r-test-cards__card">
            <span className="r-test-cards__text">
              <span className="r-test-cards__number">{number}</span>
              <span className="r-test-cards__effect">{effectText(effect)}</span>
            </span>
            <Button
              size="sm"
              aria-label={msg(str`Use card ${number}`, { id: 'sandbox.useCard' })}
              onClick={() => onUse(number)}
            >
              {msg('Use', { id: 'sandbox.use' })}
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
