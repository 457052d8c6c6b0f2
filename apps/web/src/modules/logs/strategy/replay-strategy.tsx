import type { Exercise } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { exercisePreviewQuery } from '../../exercises/queries.ts';
import { sessionStrategyQuery } from './queries.ts';
import { SessionStrategyCard } from './session-strategy-card.tsx';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { QueryState } from '../../../components/states/query-state.tsx';

/**
 * Logs identify spectra by their handles, as the student's view does; the spectra of a deleted
 * exercise have no names.
 */
export function ReplayStrategy({ startId, exerciseId }: { startId: string; exerciseId: number }) {
  const exercise = useQuery(exercisePreviewQuery(exerciseId));
  const strategy = useQuery(sessionStrategyQuery(startId));
  const cardWith = (experiments: Exercise['experiments']) => (
    <QueryState query={strategy}>
      {(loaded) => (
        <SessionStrategyCard
          strategy={loaded}
          nameOf={(id) => {
            const experiment = experiments.find((each) => each.id === id);
            return experiment === undefined
              ? t('Spectrum no longer in the exercise')
              : translateTerm(experiment.name);
          }}
        />
      )}
    </QueryState>
  );
  return (
    <QueryState query={exercise} ifMissing={cardWith([])}>
      {({ experiments }) => cardWith(experiments)}
    </QueryState>
  );
}
