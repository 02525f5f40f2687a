import { useLocation } from 'wouter';
import { Element } from './element.tsx';
import { carryReturnPath } from './return-path.ts';
import { leaveSignedOut } from './sign-out.ts';

export interface AccountElementProps {
  /** Name of the view. */
  view: string;
  booking?: string | undefined;
  /** The query of the address, for a view that keeps its state there. */
  filters?: string | undefined;
  /** What the link of a mail carried. */
  credentials?: object | undefined;
  /** A partner's page that asks who is signed in. */
  handOver?: object | undefined;
  onSignIn?: () => void;
}

/** `<rental-account>` as it stands on the site: its links are followed without a reload. */
export function AccountElement({ view, booking, filters, credentials, handOver, onSignIn }: AccountElementProps) {
  const [, navigate] = useLocation();
  return (
    <Element
      tag="rental-account"
      attrs={{ view, booking, filters: filters || undefined }}
      props={{ credentials, handOver }}
      events={{
        'rental-navigate': (event) => {
          event.preventDefault();
          const { url } = event.detail as { url: string };
          const target = new URL(url, location.href);
          if (target.origin === location.origin) navigate(carryReturnPath(target, location));
          else location.assign(target);
        },
        'rental-sign-in': () => onSignIn?.(),
        'rental-sign-out': leaveSignedOut,
      }}
    />
  );
}
