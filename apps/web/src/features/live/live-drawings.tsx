import { Alert, Stack, Text } from '@mantine/core';
import { readAssignmentAnswer } from '@elucida/contract';
import { useMemo } from 'react';
import { counted } from '../../ui/counted.ts';
import { MoleculeDrawing } from '../../ui/molecule-drawing.tsx';
import classes from './live-drawings.module.css';
import { useLiveDrawings } from './use-live-drawings.ts';

/** A drawing, or the structure of an assignment with the atoms that were given to signals so far. */
function DraftPicture({ content, label }: { content: string; label: string }) {
  const assigned = useMemo(() => readAssignmentAnswer(content), [content]);
  const highlight = useMemo(
    () => ({ atoms: assigned?.signals.flatMap(({ atoms }) => atoms.flat()) ?? [] }),
    [assigned],
  );
  return (
    <>
      <MoleculeDrawing
        value={assigned?.drawing ?? content}
        label={label}
        width={200}
        height={150}
        highlight={highlight}
      />
      {assigned && <Text size="sm">{counted(assigned.signals.length, 'signal')} assigned</Text>}
    </>
  );
}

/** The drawings of a class as they are made, without names: fit for a projector. */
export function LiveDrawings({ exerciseId }: { exerciseId: number }) {
  const { drawings, isLost } = useLiveDrawings(exerciseId);
  return (
    <Stack>
      {isLost && (
        <Alert color="orange" role="status">
          The connection is lost: these drawings may be old. It is tried again.
        </Alert>
      )}
      <Text role="status">
        {drawings.length === 0
          ? 'Nobody is drawing now.'
          : `${counted(drawings.length, 'student', 'students')} drawing.`}
      </Text>
      <ul className={classes['drawings']} aria-label="Drawings in progress">
        {drawings.map(({ key, molfile }, index) => (
          <li key={key} className={classes['drawing']}>
            <DraftPicture content={molfile} label={`Drawing ${index + 1}`} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
