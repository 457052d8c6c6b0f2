import { Group, Stack, Tabs, Text } from '@mantine/core';
import type { Exercise, FeedbackItem } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useMatch, useNavigate, useParams } from 'react-router';
import { exerciseQuery } from '../api/exercises-queries.ts';
import { AnswerPanel } from '../features/exercises/answer-panel.tsx';
import { FeedbackCard } from '../features/exercises/feedback-card.tsx';
import { LevelBadge } from '../features/exercises/level-badge.tsx';
import { useAnswer } from '../features/exercises/use-answer.ts';
import { MoleculeFacts } from '../features/molecules/molecule-facts.tsx';
import { SpectrumPanel } from '../features/spectra/spectrum-panel.tsx';
import { MoleculeEditor } from '../ui/molecule-editor/molecule-editor.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { QueryState } from '../ui/query-state.tsx';
import type { SpectrumWindow } from '../ui/spectrum-view/spectrum-view.tsx';
import { ErrorPage } from './error-page.tsx';
import classes from './exercise-page.module.css';

function Information({ exercise }: { exercise: Exercise }) {
  const hasFacts = Object.keys(exercise.molecule).length > 0;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <LevelBadge level={exercise.level} />
        {exercise.sections?.map((section) => (
          <Text key={section} size="sm" c="dimmed">
            {section}
          </Text>
        ))}
      </Group>
      <Text>
        Which molecule gives these spectra? Look at each of them, draw a structure, and submit it: the
        feedback says what fits and what does not.
      </Text>
      {hasFacts && <MoleculeFacts molecule={exercise.molecule} />}
      {exercise.experiments.length > 0 && (
        <Text size="sm" c="dimmed">
          {exercise.experiments.length} spectra are waiting in the tabs above.
        </Text>
      )}
    </Stack>
  );
}

function ExerciseView({ exercise, experimentId }: { exercise: Exercise; experimentId: string | undefined }) {
  const navigate = useNavigate();
  const [focus, setFocus] = useState<{ experimentId: string; window: SpectrumWindow }>();
  const answer = useAnswer(exercise.id);
  const base = `/exercises/${exercise.id}`;

  const open = (tab: string | null) =>
    void navigate(tab === null || tab === 'information' ? base : `${base}/experiments/${tab}`, {
      replace: true,
    });

  const lookAt = ({ id, window }: NonNullable<FeedbackItem['experiment']>) => {
    open(id);
    setFocus(window && { experimentId: id, window });
  };

  const { shown } = answer;
  return (
    <PageFrame title={exercise.name}>
      <div className={classes['bench']}>
        <div className={classes['evidence']}>
          <Tabs value={experimentId ?? 'information'} onChange={open} keepMounted={false}>
            <Tabs.List mb="md" aria-label="What is known">
              <Tabs.Tab value="information">Information</Tabs.Tab>
              {exercise.experiments.map(({ id, name }) => (
                <Tabs.Tab key={id} value={id}>
                  {name}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="information">
              <Information exercise={exercise} />
            </Tabs.Panel>
            {exercise.experiments.map(({ id, type }) => (
              <Tabs.Panel key={id} value={id}>
                <SpectrumPanel
                  address={{ exerciseId: exercise.id, experimentId: id }}
                  label={`${type} spectrum`}
                  window={focus?.experimentId === id ? focus.window : undefined}
                />
              </Tabs.Panel>
            ))}
          </Tabs>
        </div>
        <div className={classes['answer']}>
          <AnswerPanel
            answer={answer}
            hasCorrector={exercise.corrector}
            editor={
              <MoleculeEditor
                value={answer.molfile}
                label="Your structure"
                onChange={({ molfile }) => answer.change(molfile)}
                {...(shown && { highlight: { atoms: shown.atoms ?? [], bonds: shown.bonds ?? [] } })}
              />
            }
          />
        </div>
        <div className={classes['feedback']}>
          {answer.judged && (
            <FeedbackCard
              correction={answer.judged}
              shown={shown}
              onShow={answer.toggleShown}
              onLookAt={lookAt}
            />
          )}
        </div>
      </div>
    </PageFrame>
  );
}

export function ExercisePage() {
  const { id = '' } = useParams();
  const experimentId = useMatch('/exercises/:id/experiments/:experimentId')?.params.experimentId;
  const query = useQuery(exerciseQuery(Number(id)));
  return (
    <>
      <QueryState query={query} ifMissing={<ErrorPage error={query.error} />}>
        {(exercise) => <ExerciseView key={exercise.id} exercise={exercise} experimentId={experimentId} />}
      </QueryState>
      <Outlet />
    </>
  );
}
