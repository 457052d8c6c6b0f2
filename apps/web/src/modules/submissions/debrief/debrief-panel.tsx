import { Button, Text, Title } from '@mantine/core';
import type { Debrief, Exercise } from '@elucida/contract';
import { IconArrowRight, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ChemicalSentence } from '../../../components/molecule-drawing/formula-text.tsx';
import { addressOfList } from '../../../components/tables/use-list-search.ts';
import { t } from '../../../languages/t.ts';
import { translateTerm } from '../../../languages/translate-message.ts';
import { useIsWorkbench } from '../../exercises/workbench/use-is-workbench.ts';
import { SolvedNote } from '../answers/solved-note.tsx';
import { feedbackTexts } from '../feedback/feedback-texts.ts';
import type { Consistency } from '../feedback/use-consistency.ts';
import classes from './debrief-panel.module.css';
import { ActionButton } from '../../../components/action-button.tsx';
import { DebriefAttempts } from './debrief-attempts.tsx';
import { type DebriefPartProps, DebriefCompound } from './debrief-compound.tsx';

const maxFindings = 3;

const reasons: Record<NonNullable<Debrief['next']>['reason'], string> = {
  section: t('Same section'),
  level: t('Same level'),
  other: t('Not solved yet'),
};

export interface DebriefPanelProps extends DebriefPartProps {
  exercise: Pick<Exercise, 'solved'>;
}

function Signals({ work: { signals, isComputed }, current, onLook }: DebriefPartProps) {
  if (signals.length === 0) return null;
  return (
    <section aria-label={t('Signals and their atoms')}>
      <ul className={classes['signals']}>
        {signals.map((signal, index) => (
          <li key={index}>
            <button
              type="button"
              className={classes['signal']}
              aria-current={signal === current || undefined}
              onClick={() => onLook(signal)}
              onFocus={() => onLook(signal)}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onLook(signal)}
            >
              <span>{translateTerm(signal.experiment.type)}</span>
              <strong>{signal.message}</strong>
              <span>
                {t('atoms {{atoms}}', {
                  count: signal.atoms.length,
                  atoms: signal.atoms.map((atom) => atom + 1).join(', '),
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {isComputed && (
        <Text size="xs" c="dimmed" className={classes['note']}>
          {t('Assigned automatically. Signals that several atoms could give are omitted.')}
        </Text>
      )}
    </section>
  );
}

/** Shows findings of the automatic comparison that fit the drawing. */
function Evidence({ consistency }: { consistency: Consistency }) {
  const { result, language } = consistency;
  const fitting = result?.ok ? result.lines.filter(({ status }) => status === 'agrees') : [];
  if (fitting.length === 0) return null;
  // One finding of each spectrum comes before a second one of any.
  const isFirst = (line: (typeof fitting)[number]) =>
    fitting.find(({ experiment }) => experiment.id === line.experiment.id) === line;
  const lines = [...fitting.filter(isFirst), ...fitting.filter((line) => !isFirst(line))];
  return (
    <section aria-label={t('Evidence in the spectra')} className={classes['section']}>
      <Title order={3} size="h6">
        {t('Evidence in the spectra')}
      </Title>
      <ul className={classes['evidence']}>
        {lines.slice(0, maxFindings).map((line) => (
          <li key={`${line.experiment.id} ${line.code} ${line.message}`} lang={language}>
            <ChemicalSentence text={line.message} />
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed">
        {t('Automatic comparison.')}
      </Text>
    </section>
  );
}

function Next({ next, isFocused }: { next: Debrief['next'] | undefined; isFocused: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  const id = next?.id;
  useEffect(() => {
    if (id !== undefined && isFocused) link.current?.focus();
  }, [id, isFocused]);
  if (!next)
    return (
      <Button component={Link} to={addressOfList('/exercises')} variant="default" ms="auto">
        {t('Exercises')}
      </Button>
    );
  return (
    <>
      <div className={classes['next']} title={next.name}>
        <Text size="sm" fw={600} truncate>
          {next.name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {reasons[next.reason]} · {translateTerm(next.level)}
        </Text>
      </div>
      <Button
        ref={link}
        component={Link}
        to={`/exercises/${next.id}`}
        state={{ isNext: true }}
        rightSection={<IconArrowRight aria-hidden />}
      >
        {t('Next exercise')}
      </Button>
    </>
  );
}

export function DebriefPanel({ exercise, ...props }: DebriefPanelProps) {
  const { debrief, isSolvedNow, consistency, onDrawAgain } = props.work;
  const isSolved = isSolvedNow || exercise.solved !== undefined;
  const isWorkbench = useIsWorkbench();
  const head = useRef<HTMLElement>(null);
  // On a small screen, a focus on the link below would scroll the verdict out of sight.
  useEffect(() => {
    if (isSolvedNow && !isWorkbench) head.current?.focus();
  }, [isSolvedNow, isWorkbench]);
  return (
    <section className={classes['debrief']} aria-label={isSolved ? t('Solved') : t('Correct answer')}>
      <div role="status" className={classes['head']}>
        {isSolvedNow && (
          <>
            <IconCircleCheck aria-hidden />
            <strong ref={head} tabIndex={-1}>
              {feedbackTexts.isCorrect}
            </strong>{' '}
            <span>{feedbackTexts.wellDone}</span>
          </>
        )}
        {!isSolvedNow && <SolvedNote solved={exercise.solved} />}
        {!isSolved && <strong>{t('Correct answer')}</strong>}
      </div>
      <div className={classes['body']} data-panel>
        <DebriefCompound {...props} />
        <Signals {...props} />
        <Evidence consistency={consistency} />
        {debrief && <DebriefAttempts debrief={debrief} />}
      </div>
      <div className={classes['foot']} data-panel>
        <ActionButton variant="default" icon={IconPencil} onClick={onDrawAgain}>
          {t('Answer again')}
        </ActionButton>
        <Next next={debrief?.next} isFocused={isSolvedNow && isWorkbench} />
      </div>
    </section>
  );
}
