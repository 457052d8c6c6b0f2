import { useQuery } from '@tanstack/react-query';
import { exercisePreviewQuery } from '../../api/exercises-queries.ts';
import { sessionStrategyQuery } from '../../api/strategy-queries.ts';
import { SessionStrategyCard } from '../../features/strategy/session-strategy-card.tsx';
import { said } from '../../languages/said.ts';
import { t } from '../../languages/t.ts';
import { QueryState } from '../../ui/query-state.tsx';

/** How somebody worked, below the replay of it. Logs name spectra by their handles, as the student's view does; of an exercise that is gone the spectra have no names. */
export function ReplayStrategy({ startId, exerciseId }: { startId: string; exerciseId: number }) {
  const exercise = useQuery(exercisePreviewQuery(exerciseId));
  return (
    <QueryState query={useQuery(sessionStrategyQuery(startId))}>
      {(strategy) => (
        <SessionStrategyCard
          strategy={strategy}
          nameOf={(id) => {
            const experiment = exercise.data?.experiments.find((each) => each.id === id);
            return experiment === undefined ? t('A spectrum no longer shown') : said(experiment.name);
          }}
        />
      )}
    </QueryState>
  );
}
