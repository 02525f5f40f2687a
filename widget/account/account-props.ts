/** Target of an account link: a view, its parameters and its URL on the host's site. */
export interface AccountTarget {
  /** `home` and `checkout` are pages of the site; the others are views. */
  view: string;
  params: Readonly<Record<string, string>>;
  url: string;
  /** True if the target takes the place of the current page in the history. */
  replaces?: true;
}

/** Parameters of an email link. Without `userId` it only confirms an address; for a booking it contains the token only. */
export interface LinkCredentials {
  userId?: string | undefined;
  email: string;
  token: string;
  /** True for a supplier's or administrator's account, which requires a longer password. */
  isStaff?: boolean | undefined;
}

/** A partner page's sign-in request: the hash of its secret, its state and the URL to return to. */
export interface PartnerSignInRequest {
  challenge: string;
  state: string;
  returnTo: string;
}

/** Props of every view; the element dispatches the events. */
export interface AccountProps {
  headingLevel: number;
  /** True if a visitor sees this view in place of one that needs a session. */
  isInPlace?: boolean | undefined;
  /** Id of the booking that the view `booking` shows. */
  booking?: string | undefined;
  /** Reference of the booking that the view `booking` shows. */
  reference?: string | undefined;
  credentials?: LinkCredentials | undefined;
  partnerSignIn?: PartnerSignInRequest | undefined;
  /** Query string of the view's own state, such as the filters and page of a list. */
  filters?: string | undefined;
  /** Attribution id of the partner. */
  partner?: string | undefined;
  /** Returns true if the browser may follow the link, false if the page handles the navigation. */
  onNavigate: (target: AccountTarget) => boolean;
  /** Navigates to another view after an action, such as from a deleted booking to the list. */
  onLeave: (target: AccountTarget) => void;
  /** Called when a booking was cancelled; the refund is in minor units of `currency`. */
  onCancelled: (cancellation: { reference: string; refundMinor: number; currency: string }) => void;
  onSignIn: () => void;
  onSignOut: () => void;
  onState: (state: 'loading' | 'ready' | 'empty' | 'error') => void;
  onReady: () => void;
  onError: (problem: { code: string; message: string; retryable: boolean }) => void;
}
