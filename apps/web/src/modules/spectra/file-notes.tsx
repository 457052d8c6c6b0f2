import { Alert, List } from '@mantine/core';
import { t } from '../../languages/t.ts';
import { withLabel } from '../../languages/with-label.ts';
import { translateMessage } from '../../languages/translate-message.ts';

/** Translates a note, which may begin with the name of a file or a scan, or a line. */
function noteText(note: string): string {
  const colon = note.indexOf(': ');
  const rest = note.slice(colon + 2);
  return colon > 0 && translateMessage(rest) !== rest
    ? withLabel(translateMessage(note.slice(0, colon)), translateMessage(rest))
    : translateMessage(note);
}

/** Shows warnings from reading a file, for its author to check. */
export function FileNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Alert color="orange" role="note" mt="xs" title={t('Notes on the file')}>
      <List size="sm">
        {notes.map((note, at) => (
          <List.Item key={at}>{noteText(note)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
