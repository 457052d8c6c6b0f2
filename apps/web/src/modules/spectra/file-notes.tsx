import { Alert, List } from '@mantine/core';
import type { Note } from '@elucida/contract';
import { t } from '../../languages/t.ts';
import { translateNote } from '../../languages/translate-message.ts';

/** The author checks these warnings. */
export function FileNotes({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0) return null;
  return (
    <Alert color="orange" role="note" mt="xs" title={t('Notes on the file')}>
      <List size="sm">
        {notes.map((note, index) => (
          <List.Item key={index}>{translateNote(note)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
