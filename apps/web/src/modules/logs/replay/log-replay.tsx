import { Alert } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ComposerLog } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { logSessionQuery } from '../queries.ts';
import { submissionQuery } from '../../submissions/queries.ts';
import { type ReplayVisibility, exerciseIdOfPage } from './replay-steps.ts';
import { ReplayViewer } from './replay-viewer.tsx';
import { FeedbackCard } from '../../submissions/feedback/feedback-card.tsx';
import { SpectrumPanel } from '../../spectra/spectrum-panel.tsx';
import { t } from '../../../languages/t.ts';
import { QueryState } from '../../../components/states/query-state.tsx';
import { ReplayStrategy } from '../strategy/replay-strategy.tsx';
import { ActionButton } from '../../../components/action-button.tsx';

function SubmissionFeedback({ id }: { id: string }) {
  return (
    <QueryState query={useQuery(submissionQuery(id))}>
      {(submission) => (
        <FeedbackCard correction={{ ...submission, correct: submission.correct ?? false }} isOwn={false} />
      )}
    </QueryState>
  );
}

function SpectrumAtStep({ exerciseId, experimentId, window }: ReplayVisibility & { exerciseId: number }) {
  return (
    <SpectrumPanel
      key={experimentId}
      address={{ exerciseId, experimentId }}
      label={t('The spectrum as the student saw it')}
      details={null}
      window={window}
    />
  );
}

function WorkPatternOfSession({ logs }: { logs: readonly ComposerLog[] }) {
  const [first] = logs;
  const exerciseId = exerciseIdOfPage(first?.pageurl ?? '');
  if (first === undefined || exerciseId === undefined) return null;
  return <ReplayStrategy startId={first.id} exerciseId={exerciseId} />;
}

/** Safari throws after 100 changes of the address in 10 s. */
const addressPause = { delay: 150, maxWait: 250 };

/** The step is part of the address, which follows the shown step after a short pause. */
export function LogReplay({ startId }: { startId: string }) {
  const [params, setParams] = useSearchParams();
  const [shownId, setShownId] = useState<string>();
  const query = useQuery(logSessionQuery(startId));
  const writeAddress = useDebouncedCallback((log: string) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('log', log);
        return next;
      },
      { replace: true },
    );
  }, addressPause);
  const addressId = params.get('log') ?? startId;
  useEffect(() => {
    if (!writeAddress.isPending()) setShownId(undefined);
  }, [addressId, writeAddress]);
  const onShow = useCallback(
    (log: string) => {
      setShownId(log);
      writeAddress(log);
    },
    [writeAddress],
  );
  const close = () =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.delete('startLog');
      next.delete('log');
      return next;
    });
  return (
    <>
      <div>
        <ActionButton variant="subtle" icon={IconArrowLeft} onClick={close}>
          {t('All logs')}
        </ActionButton>
      </div>
      <QueryState
        query={query}
        ifMissing={
          <Alert color="red" role="alert">
            {t('These logs do not exist or have been deleted.')}
          </Alert>
        }
      >
        {(logs) => (
          <>
            <ReplayViewer
              logs={logs}
              logId={shownId ?? addressId}
              onShow={onShow}
              renderSpectrum={(visibility) => <SpectrumAtStep {...visibility} />}
              renderSubmission={(id) => <SubmissionFeedback id={id} />}
            />
            <WorkPatternOfSession logs={logs} />
          </>
        )}
      </QueryState>
    </>
  );
}
