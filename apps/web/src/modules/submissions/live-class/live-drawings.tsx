import { Alert, Badge, Center, Stack, Switch, Text } from '@mantine/core';
import { readAssignmentAnswer } from '@elucida/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { t } from '../../../languages/t.ts';
import { MoleculeDrawing, drawingSizes } from '../../../components/molecule-drawing/molecule-drawing.tsx';
import classes from './live-drawings.module.css';
import { useLiveDrawings } from './use-live-drawings.ts';

/** An assignment shows its structure with the atoms assigned so far. */
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
        size="medium"
        highlight={highlight}
      />
      {assigned && (
        <Text size="sm">{t('{{count}} signals assigned', { count: assigned.signals.length })}</Text>
      )}
    </>
  );
}

/** A projected page must not reveal the correct drawing. */
function CoveredPicture({ label }: { label: string }) {
  return (
    <Center
      w={drawingSizes.medium.width}
      h={drawingSizes.medium.height}
      role="img"
      aria-label={t('{{label}}: correct (hidden)', { label })}
    >
      <Badge size="lg" color="teal.8" leftSection={<IconCircleCheck aria-hidden />}>
        {t('Correct')}
      </Badge>
    </Center>
  );
}

function statusOf(drawings: readonly { isRight: boolean }[], isAssignment: boolean): string {
  const count = drawings.length;
  if (isAssignment)
    return count === 0 ? t('No one is working right now.') : t('{{count}} students working.', { count });
  return count === 0
    ? t('No one is drawing right now.')
    : t('{{count}} students drawing, {{right}} with the correct structure.', {
        count,
        right: drawings.filter(({ isRight }) => isRight).length,
      });
}

/**
 * Shows no names. Correct drawings are covered until the teacher uncovers them, so that the page
 * can be projected. Assignments in progress are not judged.
 */
export function LiveDrawings({ exerciseId, isAssignment }: { exerciseId: number; isAssignment: boolean }) {
  const { drawings, isLost } = useLiveDrawings(exerciseId);
  const [isCorrectShown, setIsCorrectShown] = useState(false);
  return (
    <Stack>
      {isLost && (
        <Alert color="orange" role="status">
          {t('Connection lost: drawings may be out of date. Reconnecting…')}
        </Alert>
      )}
      <Text role="status">{statusOf(drawings, isAssignment)}</Text>
      {!isAssignment && (
        <Switch
          label={t('Show correct drawings')}
          description={t('Off by default, so that a projected screen does not reveal the answer.')}
          checked={isCorrectShown}
          onChange={({ currentTarget }) => setIsCorrectShown(currentTarget.checked)}
        />
      )}
      <ul className={classes['drawings']} aria-label={t('Drawings in progress')}>
        {drawings.map(({ key, content, isRight }, index) => (
          <li key={key} className={classes['drawing']}>
            {isRight && !isCorrectShown ? (
              <CoveredPicture label={t('Drawing {{number}}', { number: index + 1 })} />
            ) : (
              <DraftPicture content={content} label={t('Drawing {{number}}', { number: index + 1 })} />
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
