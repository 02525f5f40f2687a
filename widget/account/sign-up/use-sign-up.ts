import { useRef } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { signUp } from '../../contract/operations/account.ts';
import { getLanguage } from '../../i18n/localize.ts';
import { confirmHuman } from '../../state/confirm-human.ts';
import { useStore } from '../../state/store-context.tsx';
import { type SignUpValues, signUpBody } from './sign-up-values.ts';

/**
 * Creates the account and signs in. If the response of an earlier attempt was lost, the account may already exist: a retry
 * with the same address signs in instead of failing with `email_taken`, provided that the password is correct.
 */
export function useSignUp(onStart: () => void): (values: SignUpValues) => Promise<void> {
  const store = useStore();
  /** Email address of the previous attempt. */
  const previousEmail = useRef('');
  return async (values) => {
    const { email, password } = values;
    await confirmHuman(store, 'sign_up');
    const isRetry = previousEmail.current === email;
    previousEmail.current = email;
    const refusal = await store.client.call(signUp, { body: signUpBody(values, getLanguage()) }).then(
      () => null,
      (error: unknown) => {
        if (!isRetry || !(error instanceof ApiError) || error.code !== 'email_taken') throw error;
        return error;
      },
    );
    onStart();
    try {
      await store.session.signIn({ email, password, stayConnected: false });
    } catch (error) {
      throw refusal ?? error;
    }
  };
}
