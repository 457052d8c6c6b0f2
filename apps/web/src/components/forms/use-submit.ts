import type { useFormFailure } from './form-failure.tsx';

/**
 * How a form sends what it holds: what is saved is no longer unsaved, and what the server refuses is said where it
 * belongs, with all that was typed left as it is.
 */
export function useSubmit<Values>(
  form: { resetDirty: (values: Values) => void },
  failure: Pick<ReturnType<typeof useFormFailure>, 'forget' | 'take'>,
  onSubmit: (values: Values) => Promise<void>,
): (values: Values) => Promise<void> {
  return async (values) => {
    failure.forget();
    try {
      await onSubmit(values);
      form.resetDirty(values);
    } catch (error) {
      failure.take(error as Error);
    }
  };
}
