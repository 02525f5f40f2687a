import type { ComponentType } from 'react';
import { keysOf } from '../domain/typed-record.ts';
import { type LazyValue, lazyValue } from '../ui/lazy-value.ts';
import type { AccountProps } from './account-props.ts';

/** A view whose code loads when it is first shown. */
export interface AccountViewEntry {
  view: LazyValue<ComponentType<AccountProps>>;
  /** A visitor sees the sign-in form in place of this view. */
  needsSession: boolean;
  /** True if a partner's page may show it; every other view opens on the host's site. */
  isForPartners?: boolean;
}

/** Every view of `<rental-account>`, keyed by the value of the attribute `view`. */
export const accountViews = {
  'sign-in': {
    view: lazyValue(() => import('./sign-in/sign-in-view.tsx').then(({ SignInView }) => SignInView)),
    needsSession: false,
  },
  'sign-up': {
    view: lazyValue(() => import('./sign-up/sign-up-view.tsx').then(({ SignUpView }) => SignUpView)),
    needsSession: false,
  },
  activate: {
    view: lazyValue(() => import('./activation/activation-view.tsx').then(({ ActivationView }) => ActivationView)),
    needsSession: false,
  },
  'forgot-password': {
    view: lazyValue(() =>
      import('./password/forgot-password-view.tsx').then(({ ForgotPasswordView }) => ForgotPasswordView),
    ),
    needsSession: false,
  },
  'reset-password': {
    view: lazyValue(() =>
      import('./password/reset-password-view.tsx').then(({ ResetPasswordView }) => ResetPasswordView),
    ),
    needsSession: false,
  },
  'change-password': {
    view: lazyValue(() =>
      import('./password/change-password-view.tsx').then(({ ChangePasswordView }) => ChangePasswordView),
    ),
    needsSession: true,
  },
  bookings: {
    view: lazyValue(() => import('./bookings/bookings-view.tsx').then(({ BookingsView }) => BookingsView)),
    needsSession: true,
  },
  // No session needed: guests open their booking with a token.
  booking: {
    view: lazyValue(() => import('./booking/booking-view.tsx').then(({ BookingView }) => BookingView)),
    needsSession: false,
    isForPartners: true,
  },
  'hand-over': {
    view: lazyValue(() =>
      import('./partner-sign-in/partner-sign-in-view.tsx').then(({ PartnerSignInView }) => PartnerSignInView),
    ),
    needsSession: true,
  },
  settings: {
    view: lazyValue(() => import('./settings/settings-view.tsx').then(({ SettingsView }) => SettingsView)),
    needsSession: true,
  },
  notifications: {
    view: lazyValue(() =>
      import('./notifications/notifications-view.tsx').then(({ NotificationsView }) => NotificationsView),
    ),
    needsSession: true,
  },
  today: {
    view: lazyValue(() =>
      import('./today/today-view.tsx').then(({ TodayView, loadDeskTexts }) => loadDeskTexts().then(() => TodayView)),
    ),
    needsSession: true,
  },
  fleet: {
    view: lazyValue(() => import('./fleet/fleet-view.tsx').then(({ loadFleetView }) => loadFleetView())),
    needsSession: true,
  },
  audit: {
    view: lazyValue(() => import('./audit/audit-view.tsx').then(({ AuditView }) => AuditView)),
    needsSession: true,
  },
  'page-speed': {
    view: lazyValue(() =>
      import('./page-speed/page-speed-view.tsx').then(({ PageSpeedView, loadVitalsTexts }) =>
        loadVitalsTexts().then(() => PageSpeedView),
      ),
    ),
    needsSession: true,
  },
} satisfies Record<string, AccountViewEntry>;

export type AccountView = keyof typeof accountViews;

export const accountViewNames = keysOf(accountViews);

/** Replaces the other views of staff who have to set up a second factor. It has no name, because no page can choose it. */
export const requiredSetUp: AccountViewEntry = {
  view: lazyValue(() => import('./second-factor/required-set-up.tsx').then(({ RequiredSetUp }) => RequiredSetUp)),
  needsSession: true,
};
