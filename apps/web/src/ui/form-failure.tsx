import { Alert } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useState } from 'react';
import { fieldErrors } from './validate-with.ts';

/** What the server refused: its message above the form, and at the fields that it names. */
export function useFormFailure(form: { setErrors: (errors: FormErrors) => void }, names: readonly string[]) {
  const [message, setMessage] = useState<string>();
  return {
    message,
    forget: () => setMessage(undefined),
    take: (error: Error & { details?: Parameters<typeof fieldErrors>[0] }) => {
      setMessage(error.message);
      const errors = fieldErrors(error.details ?? [], names);
      if (errors) form.setErrors(errors);
    },
  };
}

export function FormFailure({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <Alert color="red" role="alert">
      {message}
    </Alert>
  );
}
