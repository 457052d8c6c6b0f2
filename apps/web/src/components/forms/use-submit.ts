import type { useFormFailure } from './form-failure.tsx';

/**
 * Returns the submit handler of a form: saved input is no longer unsaved, and the server's faults
 * appear at their fields while all input stays.
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
