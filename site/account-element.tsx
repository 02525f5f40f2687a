import { useLocation } from 'wouter';
import { Element } from './element.tsx';
import { carryReturnPath } from './sign-in-request.ts';
import { leaveSignedOut } from './sign-out.ts';

export interface AccountElementProps {
  /** Name of the view. */
  view: string;
  booking?: string | undefined;
  reference?: string | undefined;
  /** The URL's query, for a view that keeps its state there. */
  filters?: string | undefined;
  /** The values of a mail's link. */
  credentials?: object | undefined;
  /** The sign-in request of a partner's page. */
  partnerSignIn?: object | undefined;
  onSignIn?: () => void;
}

/** Renders `<rental-account>` on the site, where its links don't reload the page. */
export function AccountElement({ view, credentials, partnerSignIn, onSignIn, ...state }: AccountElementProps) {
  const [, navigate] = useLocation();
  return (
    <Element
      tag="rental-account"
      attrs={{ view, booking: state.booking, reference: state.reference, filters: state.filters || undefined }}
      props={{ credentials, handOver: partnerSignIn }}
      events={{
        'rental-navigate': (event) => {
          event.preventDefault();
          const { url, replaces = false } = event.detail as { url: string; replaces?: true };
          const target = new URL(url, location.href);
          if (target.origin === location.origin) navigate(carryReturnPath(target, location), { replace: replaces });
          else location.assign(target);
        },
        'rental-sign-in': () => onSignIn?.(),
        'rental-sign-out': leaveSignedOut,
      }}
    />
  );
}
