import { Stack, Text } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import type { ReactNode } from 'react';
import { t } from '../../../languages/t.ts';
import { useChemistry } from '../../../lib/use-chemistry.ts';
import { useConfirm } from '../../../components/states/confirm.tsx';
import { FormulaText } from '../../../components/molecule-drawing/formula-text.tsx';
import { MoleculeDrawing } from '../../../components/molecule-drawing/molecule-drawing.tsx';

/** Returns undefined if more attempts are left or attempts are not limited. */
export function useLastAttemptQuestion({ attemptsLeft }: Pick<Exercise, 'attemptsLeft'>) {
  const confirm = useConfirm();
  if (attemptsLeft !== 1) return undefined;
  return (details: ReactNode) =>
    confirm({
      title: t('This is your last attempt'),
      message: t('You cannot submit again after this.'),
      details,
      confirmLabel: t('Submit answer'),
      isHarmless: true,
    });
}

function LastDrawing({ molfile }: { molfile: string }) {
  const chemistry = useChemistry();
  const read = chemistry?.readDrawing(molfile);
  const formula = read?.ok && chemistry?.hillFormula(chemistry.drawingFormula(read.drawing));
  return (
    <Stack gap="xs" align="center">
      <MoleculeDrawing value={molfile} label={t('Your structure')} />
      {formula && (
        <Text fw={600}>
          <FormulaText formula={formula} />
        </Text>
      )}
    </Stack>
  );
}

/** The question also shows the drawing and its formula. */
export function useLastDrawingQuestion(exercise: Pick<Exercise, 'attemptsLeft'>) {
  const ask = useLastAttemptQuestion(exercise);
  return ask && ((molfile: string) => ask(<LastDrawing molfile={molfile} />));
}
