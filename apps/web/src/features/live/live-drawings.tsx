import { Alert, Stack, Text } from '@mantine/core';
import { counted } from '../../ui/counted.ts';
import { MoleculeDrawing } from '../../ui/molecule-drawing.tsx';
import classes from './live-drawings.module.css';
import { useLiveDrawings } from './use-live-drawings.ts';

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
            <MoleculeDrawing value={molfile} label={`Drawing ${index + 1}`} width={200} height={150} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
