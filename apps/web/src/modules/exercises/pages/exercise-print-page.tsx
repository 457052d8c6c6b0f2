import { Anchor, Text } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { exercisePreviewQuery, exerciseQuery } from '../queries.ts';
import { useCan } from '../../sign-in/use-can.ts';
import { ExerciseSheet } from '../exercise-sheet.tsx';
import { MoleculeFields } from '../../catalogue/molecules/molecule-fields.tsx';
import { useSpectrum } from '../../spectra/use-spectrum.ts';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { chartCredit } from '../../spectra/basis-text.ts';
import { MoleculeDrawing } from '../../../components/molecule-drawing/molecule-drawing.tsx';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { PrintedChart } from '../../../components/spectrum-view/printed-chart.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import { ErrorPage } from '../../../components/states/error-page.tsx';
import { experimentDisplayName } from './exercise/experiment-names.ts';

type Experiment = Exercise['experiments'][number];

function PrintedSpectrum({
  exercise: { id: exerciseId, molecule },
  experiment,
  onDrawn,
}: {
  exercise: Exercise;
  experiment: Experiment;
  onDrawn: (id: string) => void;
}) {
  const { id, type, spectra } = experiment;
  const { spectrum, isComplete, isMissing, error } = useSpectrum({ exerciseId, experimentId: id });
  const reportDrawn = useCallback(() => onDrawn(id), [onDrawn, id]);
  const hasNoChart = error !== undefined || isMissing;
  useEffect(() => {
    if (hasNoChart) reportDrawn();
  }, [hasNoChart, reportDrawn]);
  if (error) return <Text role="alert">{error.message}</Text>;
  if (isMissing) return <Text c="dimmed">{t('No spectrum')}</Text>;
  if (!spectrum || !isComplete) return null;
  return (
    <PrintedChart
      spectrum={spectrum}
      label={t('{{type}} spectrum', { type: translateTerm(type) })}
      credit={chartCredit(spectrum.metadata.basis, spectra?.copyright ?? '')}
      contours={{
        threshold: spectra?.defaultThreshold ?? undefined,
        count: spectra?.defaultNbLevels ?? undefined,
      }}
      formula={molecule.formula}
      onDrawn={reportDrawn}
    />
  );
}

function Sheet({ exercise }: { exercise: Exercise }) {
  const { experiments, assignment, molecule } = exercise;
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const onDrawn = useCallback((one: string) => setDrawn((before) => new Set(before).add(one)), []);
  const withSpectra = experiments.filter(({ spectra }) => spectra !== undefined);
  return (
    <ExerciseSheet
      exercise={exercise}
      information={Object.keys(molecule).length > 0 && <MoleculeFields molecule={molecule} />}
      structure={
        assignment !== undefined && <MoleculeDrawing value={assignment.drawing} label={t('Structure')} />
      }
      spectra={withSpectra.map((experiment) => ({
        id: experiment.id,
        name: experimentDisplayName(experiment),
        conditions: experiment.conditions,
        picture: <PrintedSpectrum exercise={exercise} experiment={experiment} onDrawn={onDrawn} />,
      }))}
      missing={withSpectra.filter((experiment) => !drawn.has(experiment.id)).length}
    />
  );
}

export function ExercisePrintPage() {
  const { id = '' } = useParams();
  // The sheet is for students, so a teacher gets the student's view too.
  const seesAll = useCan('catalogue.read-hidden');
  const query = useQuery(seesAll ? exercisePreviewQuery(Number(id)) : exerciseQuery(Number(id)));
  return (
    <QueryState query={query} ifMissing={<ErrorPage error={query.error} />}>
      {(exercise) => (
        <PageFrame
          title={exercise.name}
          actions={
            <Anchor component={Link} to={`/exercises/${exercise.id}`} underline="always" data-screen-only>
              {t('Back to the exercise')}
            </Anchor>
          }
        >
          <Sheet exercise={exercise} />
        </PageFrame>
      )}
    </QueryState>
  );
}
