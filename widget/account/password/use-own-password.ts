import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { missingText } from '../field-texts.ts';

export interface OwnPassword {
  /** True once the server has required the password: the form then shows its field. */
  isNeeded: boolean;
  /** Returns the error of a missing password, or null. */
  check(password: string): string | null;
  /** Sends a change. Resolves to false if the server requires the password for it, which is no error of the user. */
  attempt(send: () => Promise<unknown>): Promise<boolean>;
}

/** Handles a form whose change the server may allow only with the user's own password. */
export function useOwnPassword(): OwnPassword {
  const [isNeeded, setNeeded] = useState(false);
  return {
    isNeeded,
    check: (password) => (isNeeded && password === '' ? missingText('password') : null),
    attempt: async (send) => {
      try {
        await send();
        setNeeded(false);
        return true;
      } catch (error) {
        if (isNeeded || !(error instanceof ApiError) || error.code !== 'password_required') throw error;
        setNeeded(true);
        return false;
      }
    },
  };
}
