import { ApiError } from '../client/api-error.ts';
import { type FieldErrors, type Form, type FormOptions, useForm } from '../ui/use-form.ts';

export interface AccountFormOptions<Values> extends Omit<FormOptions<Values, ApiError>, 'refusalOf'> {
  /** Maps an error to fields; returns null if the error is about the whole form. */
  explain?: (error: ApiError) => FieldErrors<Values> | null;
}

/** A form whose values are sent to the API. */
export function useAccountForm<Values extends Record<string, string | boolean>>({
  explain,
  ...options
}: AccountFormOptions<Values>): Form<Values, ApiError> {
  return useForm<Values, ApiError>({
    ...options,
    refusalOf: (error) => {
      if (!(error instanceof ApiError)) throw error;
      const fields = explain?.(error);
      return fields ? { fields, otherwise: error } : { failure: error };
    },
  });
}
