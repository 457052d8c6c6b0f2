import { Alert, Box, Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '../../languages/t.ts';
import type { FieldClash } from '../../lib/merge-edits.ts';
import type { Conflict } from './use-conflict.ts';

interface TypedValueProps {
  conflict: Conflict;
  clash: FieldClash;
  onRestore: () => void;
}

/** Shows a typed value that is no longer in the form: to read, to copy, or to restore. */
function TypedValue({ conflict, clash, onRestore }: TypedValueProps) {
  const field = conflict.labelOf(clash);
  return (
    <Stack component="li" gap="2xs" align="flex-start">
      <Text size="sm" fw={600}>
        {field}
      </Text>
      <Box fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {conflict.show(clash) || t('empty')}
      </Box>
      <Button variant="default" aria-label={t('Use my entry: {{field}}', { field })} onClick={onRestore}>
        {t('Use my entry')}
      </Button>
    </Stack>
  );
}

export interface ConflictNoticeProps {
  conflict: Conflict;
  merged: NonNullable<Conflict['merged']>;
}

export function ConflictNotice({ conflict, merged }: ConflictNoticeProps) {
  const { clashes, hasTypedValues, isRequested } = merged;
  const notice = useRef<HTMLDivElement>(null);
  // The button that loaded the version had the focus and no longer exists.
  useEffect(() => {
    if (isRequested) notice.current?.focus();
  }, [isRequested]);
  const restore = (clash: FieldClash) => {
    conflict.restoreTyped(clash);
    notice.current?.focus();
  };
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      role="status"
      color={clashes.length > 0 ? 'orange' : 'lake'}
      title={t('Latest version loaded')}
      withCloseButton
      closeButtonLabel={t('Close')}
      onClose={conflict.dismiss}
    >
      <Stack gap="xs">
        {hasTypedValues && <span>{t('Your entries are still here but not saved yet.')}</span>}
        {clashes.length > 0 && (
          <>
            <span>{t('Someone else changed these fields. Your entries were:')}</span>
            <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
              {clashes.map((clash) => (
                <TypedValue
                  key={clash.path}
                  conflict={conflict}
                  clash={clash}
                  onRestore={() => restore(clash)}
                />
              ))}
            </Stack>
          </>
        )}
      </Stack>
    </Alert>
  );
}
