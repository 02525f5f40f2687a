/** Where a link of the account leads: a view, what it needs, and its address on the host's site. */
export interface AccountTarget {
  /** `home` and `checkout` belong to the site; the others are views. */
  view: string;
  params: Readonly<Record<string, string>>;
  url: string;
}

/** What the link of a mail carries. Without a user's id it only confirms an address; for a booking it is the token alone. */
export interface LinkCredentials {
  userId?: string | undefined;
  email: string;
  token: string;
}

/** A partner's page that asks who is signed in: its secret's hash, its own word, and its address. */
export interface HandOverRequest {
  challenge: string;
  state: string;
  returnTo: string;
}

/** What every view is given; events are handed out by the element. */
export interface AccountProps {
  headingLevel: number;
  /** A visitor sees this view in the place of one that needs a session. */
  isInPlace?: boolean | undefined;
  /** The booking to show, in the view `booking`. */
  booking?: string | undefined;
  credentials?: LinkCredentials | undefined;
  handOver?: HandOverRequest | undefined;
  /** Query string of a view's own state, such as the filters and the page of a list. */
  filters?: string | undefined;
  /** Attribution id of the partner. */
  partner?: string | undefined;
  /** True when the page lets the link be followed; false when the page goes there itself. */
  onNavigate: (target: AccountTarget) => boolean;
  /** Goes to another view after something was done, such as from a deleted booking to the list. */
  onLeave: (target: AccountTarget) => void;
  onSignIn: () => void;
  onSignOut: () => void;
  onState: (state: 'loading' | 'ready' | 'empty' | 'error') => void;
  onReady: () => void;
  onError: (problem: { code: string; message: string; retryable: boolean }) => void;
}
