import { Alert, Button, Group, Stack } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../languages/t.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { isCancelled } from '../../lib/cancelled.ts';
import { isMissingCode } from '../../lib/missing-code.ts';
import { isStaleFailure } from '../../lib/stale-failure.ts';
import { type FieldFinder, focusFirstFault } from './focus-first-fault.ts';
import type { Conflict } from './use-conflict.ts';
import { fieldErrors } from './schema-validator.ts';

/** Shows faults at their fields, or else above the form. */
export function useFormFailure(
  form: FieldFinder & { setErrors: (errors: FormErrors) => void },
  names: readonly string[],
) {
  const [failure, setFailure] = useState<{ message: string; isStale: boolean }>();
  return {
    message: failure?.message,
    /** True if another user changed the item in the meantime. */
    isStale: failure?.isStale ?? false,
    forget: () => setFailure(undefined),
    show: (error: Error & { status?: number; details?: Parameters<typeof fieldErrors>[0] }) => {
      // The page itself reports missing code.
      if (isCancelled(error) || isMissingCode(error)) return;
      const details = error.details ?? [];
      const errors = fieldErrors(details, names);
      if (errors) {
        form.setErrors(errors);
        focusFirstFault(form, errors);
      }
      // A message at its field is not repeated above the form.
      if (errors && details.every(({ path }) => path in errors)) return;
      setFailure({ message: error.message, isStale: isStaleFailure(error) });
    },
  };
}

export interface FormFailureProps {
  message: string | undefined;
  conflict?: Conflict;
}

function ConflictActions({ conflict }: { conflict: Conflict }) {
  return (
    <Group gap="xs">
      <Button variant="default" disabled={conflict.isLoading} onClick={conflict.load}>
        {t('Load the latest version')}
      </Button>
      <Button variant="default" disabled={conflict.isLoading} onClick={conflict.saveOver}>
        {t('Overwrite with my version')}
      </Button>
    </Group>
  );
}

/**
 * Shows the failure, scrolled into view and focused, because the pressed button may be far below it
 * or removed.
 */
export function FormFailure({ message, conflict }: FormFailureProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A faulty field has already been scrolled into view.
    if (message === undefined || document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    alert.current?.focus({ preventScroll: true });
    alert.current?.scrollIntoView?.({ block: 'center' });
  }, [message]);
  return (
    <>
      {message !== undefined && (
        <Alert ref={alert} color="red" role="alert" tabIndex={-1}>
          <Stack align="flex-start" gap="xs">
            {message}
            {conflict?.isStale && <ConflictActions conflict={conflict} />}
          </Stack>
        </Alert>
      )}
      {conflict?.merged && <ConflictNotice conflict={conflict} merged={conflict.merged} />}
    </>
  );
}
