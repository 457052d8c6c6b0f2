import type { FormErrors } from '@mantine/form';
import type { SyntheticEvent } from 'react';
import { type FieldFinder, focusFirstFault } from './focus-first-fault.ts';
import type { useFormFailure } from './form-failure.tsx';

interface Form<Values> extends FieldFinder {
  resetDirty: (values: Values) => void;
  onSubmit: (
    handle: (values: Values) => Promise<void>,
    onFaults: (errors: FormErrors) => void,
  ) => (event?: SyntheticEvent<HTMLFormElement>) => void;
}

/**
 * Saved input is no longer unsaved, and the server's faults appear at their fields while all input
 * stays. Without `onFaults`, a fault found before sending focuses the first faulty field.
 */
export function useSubmit<Values>(
  form: Form<Values>,
  failure: Pick<ReturnType<typeof useFormFailure>, 'forget' | 'show'>,
  onSubmit: (values: Values) => Promise<void>,
  onFaults = (errors: FormErrors) => focusFirstFault(form, errors),
) {
  return form.onSubmit(async (values) => {
    failure.forget();
    try {
      await onSubmit(values);
      form.resetDirty(values);
    } catch (error) {
      failure.show(error as Error);
    }
  }, onFaults);
}
