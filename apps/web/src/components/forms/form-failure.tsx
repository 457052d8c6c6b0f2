import { Alert, Button, Group, Stack } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { translateMessage } from '../../languages/translate-message.ts';
import { t } from '../../languages/t.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { isStaleFailure } from '../../lib/stale-failure.ts';
import type { Conflict } from './use-conflict.ts';
import { fieldErrors } from './schema-validator.ts';

/** What the server refused: at the fields that it names, else above the form. */
export function useFormFailure(form: { setErrors: (errors: FormErrors) => void }, names: readonly string[]) {
  const [failure, setFailure] = useState<{ message: string; isStale: boolean }>();
  return {
    message: failure?.message,
    /** Somebody else changed it in the meantime. */
    isStale: failure?.isStale ?? false,
    forget: () => setFailure(undefined),
    take: (error: Error & { status?: number; details?: Parameters<typeof fieldErrors>[0] }) => {
      const details = error.details ?? [];
      const errors = fieldErrors(details, names);
      if (errors) form.setErrors(errors);
      // What stands at its field is not said above the form again.
      if (errors && Object.keys(errors).length === details.length) return;
      setFailure({ message: error.message, isStale: isStaleFailure(error) });
    },
  };
}

export interface FormFailureProps {
  message: string | undefined;
  /** What can be done where somebody else was faster. */
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

/** Comes into view and takes the focus: the button that was pressed may be far below it, and gone from under the focus. */
export function FormFailure({ message, conflict }: FormFailureProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A field that is at fault too has been brought into view already.
    if (message === undefined || document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    alert.current?.focus({ preventScroll: true });
    alert.current?.scrollIntoView?.({ block: 'center' });
  }, [message]);
  return (
    <>
      {message !== undefined && (
        <Alert ref={alert} color="red" role="alert" tabIndex={-1}>
          <Stack align="flex-start" gap="xs">
            {translateMessage(message)}
            {conflict?.isStale && <ConflictActions conflict={conflict} />}
          </Stack>
        </Alert>
      )}
      {conflict?.merged && <ConflictNotice conflict={conflict} merged={conflict.merged} />}
    </>
  );
}
