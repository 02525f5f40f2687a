import type { ComponentType } from 'react';
import type { AccountProps } from './account-props.ts';

/** A view that is loaded where it is shown. */
export interface AccountViewEntry {
  load: () => Promise<ComponentType<AccountProps>>;
  /** Shown to signed-in people only; a visitor is asked to sign in, in its place. */
  needsSession: boolean;
}

/** Every view of `<rental-account>` by its name in the attribute `view`. */
export const accountViews = {
  'sign-in': {
    load: () => import('./sign-in/sign-in-view.tsx').then(({ SignInView }) => SignInView),
    needsSession: false,
  },
  'sign-up': {
    load: () => import('./sign-up/sign-up-view.tsx').then(({ SignUpView }) => SignUpView),
    needsSession: false,
  },
  activate: {
    load: () => import('./activation/activation-view.tsx').then(({ ActivationView }) => ActivationView),
    needsSession: false,
  },
  'forgot-password': {
    load: () => import('./password/forgot-password-view.tsx').then(({ ForgotPasswordView }) => ForgotPasswordView),
    needsSession: false,
  },
  'reset-password': {
    load: () => import('./password/reset-password-view.tsx').then(({ ResetPasswordView }) => ResetPasswordView),
    needsSession: false,
  },
  'change-password': {
    load: () => import('./password/change-password-view.tsx').then(({ ChangePasswordView }) => ChangePasswordView),
    needsSession: true,
  },
  bookings: {
    load: () => import('./bookings/bookings-view.tsx').then(({ BookingsView }) => BookingsView),
    needsSession: true,
  },
  // Guests open theirs too.
  booking: {
    load: () => import('./booking/booking-view.tsx').then(({ BookingView }) => BookingView),
    needsSession: false,
  },
  'hand-over': {
    load: () => import('./partner-sign-in/partner-sign-in-view.tsx').then(({ PartnerSignInView }) => PartnerSignInView),
    needsSession: true,
  },
  settings: {
    load: () => import('./settings/settings-view.tsx').then(({ SettingsView }) => SettingsView),
    needsSession: true,
  },
  notifications: {
    load: () => import('./notifications/notifications-view.tsx').then(({ NotificationsView }) => NotificationsView),
    needsSession: true,
  },
} satisfies Record<string, AccountViewEntry>;

export type AccountView = keyof typeof accountViews;

export const accountViewNames = Object.keys(accountViews) as AccountView[];
