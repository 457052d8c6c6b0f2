import { useQuery } from '@tanstack/react-query';
import { exercisePreviewQuery } from '../../exercises/queries.ts';
import { sessionStrategyQuery } from './queries.ts';
import { SessionStrategyCard } from './session-strategy-card.tsx';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { QueryState } from '../../../components/states/query-state.tsx';

/**
 * Shows the strategy of a student below the replay. Logs identify spectra by their handles, as the
 * student's view does; the spectra of a deleted exercise have no names.
 */
export function ReplayStrategy({ startId, exerciseId }: { startId: string; exerciseId: number }) {
  const exercise = useQuery(exercisePreviewQuery(exerciseId));
  const strategy = useQuery(sessionStrategyQuery(startId));
  // Before the exercise is loaded, each spectrum would be named as one that is no longer in it.
  if (exercise.isPending) return <QueryState query={exercise}>{() => null}</QueryState>;
  return (
    <QueryState query={strategy}>
      {(loaded) => (
        <SessionStrategyCard
          strategy={loaded}
          nameOf={(id) => {
            const experiment = exercise.data?.experiments.find((each) => each.id === id);
            return experiment === undefined
              ? t('Spectrum no longer in the exercise')
              : translateTerm(experiment.name);
          }}
        />
      )}
    </QueryState>
  );
}
