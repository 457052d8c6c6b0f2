import { Button, Group, Text, Title } from '@mantine/core';
import type { Debrief, Exercise, FeedbackItem } from '@elucida/contract';
import { IconArrowRight, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { AtomPicker } from '../../../components/molecule-drawing/atom-picker.tsx';
import { ChemicalSentence, FormulaText } from '../../../components/molecule-drawing/formula-text.tsx';
import { MoleculeDrawing } from '../../../components/molecule-drawing/molecule-drawing.tsx';
import { formatDecimal } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import { translateTerm } from '../../../languages/translate-message.ts';
import { formatMean, formatSeconds } from '../../../lib/format-figures.ts';
import { SolvedNote } from '../answers/solved-note.tsx';
import { feedbackTexts } from '../feedback/feedback-texts.ts';
import type { Consistency } from '../feedback/use-consistency.ts';
import type { DebriefWork } from './use-debrief.ts';
import classes from './debrief-panel.module.css';
import { ActionButton } from '../../../components/action-button.tsx';

/** Maximum number of attempts shown as miniatures; the last ones are shown. */
const maxAttempts = 6;

/** Maximum number of findings shown as decisive. */
const maxDecisive = 3;

const reasons: Record<NonNullable<Debrief['next']>['reason'], string> = {
  section: t('Same section'),
  level: t('Same level'),
  other: t('Not solved yet'),
};

export interface DebriefPanelProps {
  exercise: Pick<Exercise, 'solved'>;
  work: DebriefWork;
  /** Selected signal. */
  current: FeedbackItem | undefined;
  onLook: (item: FeedbackItem) => void;
}

type PartProps = Omit<DebriefPanelProps, 'exercise'>;

function Compound({ work: { debrief, drawing, signals }, current, onLook }: PartProps) {
  const solution = debrief?.solution;
  const lookAtAtom = (atom: number) => {
    const signal = signals.find(({ atoms }) => atoms.includes(atom));
    if (signal) onLook(signal);
  };
  const label = solution?.name ?? t('Your structure');
  return (
    <div className={classes['compound']}>
      {solution && (
        <div className={classes['name']}>
          <Title order={2} size="h3">
            {solution.name}
          </Title>
          {solution.aliases[0] !== undefined && (
            <Text size="sm" c="dimmed" truncate>
              {solution.aliases[0]}
            </Text>
          )}
        </div>
      )}
      <div className={classes['picture']}>
        {drawing !== undefined &&
          (signals.length > 0 ? (
            <AtomPicker
              drawing={drawing}
              label={label}
              picked={current?.atoms ?? []}
              isLit
              onToggle={lookAtAtom}
              onPoint={lookAtAtom}
            />
          ) : (
            <MoleculeDrawing value={drawing} label={label} width={180} height={120} maxWidth={400} />
          ))}
      </div>
      {solution && (
        <Group gap="md" className={classes['figures']}>
          <FormulaText formula={solution.formula} />
          <span>{t('{{mass}} g/mol', { mass: formatDecimal(solution.weight, 2) })}</span>
        </Group>
      )}
      {solution && solution.sources.length > 0 && (
        <details className={classes['sources']}>
          <summary>{t('Sources')}</summary>
          <ul>
            {solution.sources.map(({ type, copyright }, index) => (
              <li key={index}>
                {translateTerm(type)}: {copyright}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Signals({ work: { signals, isComputed }, current, onLook }: PartProps) {
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

/** Shows the findings in the spectra that support the solution, counted automatically. */
function Decisive({ consistency }: { consistency: Consistency }) {
  const { result, language } = consistency;
  const fitting = result?.ok ? result.lines.filter(({ status }) => status === 'agrees') : [];
  if (fitting.length === 0) return null;
  // One finding of each spectrum comes before a second one of any.
  const isFirst = (line: (typeof fitting)[number]) =>
    fitting.find(({ experiment }) => experiment.id === line.experiment.id) === line;
  const lines = [...fitting.filter(isFirst), ...fitting.filter((line) => !isFirst(line))];
  return (
    <section aria-label={t('Decisive evidence')} className={classes['section']}>
      <Title order={3} size="h6">
        {t('Decisive evidence')}
      </Title>
      <ul className={classes['decisive']}>
        {lines.slice(0, maxDecisive).map((line) => (
          <li key={line.message} lang={language}>
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

function Attempts({ debrief: { attempts, seconds, class: others } }: { debrief: Debrief }) {
  if (attempts.length === 0) return null;
  const first = Math.max(0, attempts.length - maxAttempts);
  return (
    <div className={classes['reckon']}>
      <section aria-label={t('Your attempts')}>
        <Title order={3} size="h6">
          {t('{{count}} attempts', { count: attempts.length })}
          {seconds !== null && `, ${formatSeconds(seconds)}`}
        </Title>
        <ol className={classes['attempts']}>
          {attempts.slice(first).map(({ id, composerContent, correct }, index) => {
            const number = first + index + 1;
            const verdict = correct ? t('Correct') : t('Incorrect');
            return (
              <li key={id} data-correct={correct || undefined}>
                {!composerContent.startsWith('{') && (
                  <MoleculeDrawing
                    value={composerContent}
                    label={t('Attempt {{attempt}}: {{verdict}}', { attempt: number, verdict })}
                    width={64}
                    height={40}
                  />
                )}
                <span aria-hidden>{correct ? <IconCircleCheck size={14} /> : number}</span>
              </li>
            );
          })}
        </ol>
      </section>
      {others && (
        <section aria-label={t('All students')}>
          <Title order={3} size="h6">
            {t('All students')}
          </Title>
          <Text size="sm">
            {Number.isInteger(others.medianAttempts)
              ? t('Median: {{attempts}}', {
                  attempts: t('{{count}} attempts', { count: others.medianAttempts }),
                })
              : t('Median: {{attempts}} attempts', { attempts: formatMean(others.medianAttempts) })}
            {others.medianSeconds !== null && `, ${formatSeconds(others.medianSeconds)}`}
          </Text>
          <Text size="sm">{t('{{count}} students solved it', { count: others.solved })}</Text>
        </section>
      )}
    </div>
  );
}

function Next({ next, isSolvedNow }: { next: Debrief['next'] | undefined; isSolvedNow: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  const id = next?.id;
  useEffect(() => {
    if (id !== undefined && isSolvedNow) link.current?.focus();
  }, [id, isSolvedNow]);
  if (!next)
    return (
      <Button component={Link} to="/exercises" variant="default" ms="auto">
        {t('Exercises')}
      </Button>
    );
  return (
    <>
      <div className={classes['next']}>
        <Text size="sm" fw={600} truncate>
          {next.name}
        </Text>
        <Text size="xs" c="dimmed">
          {reasons[next.reason]} · {translateTerm(next.level)}
        </Text>
      </div>
      <Button
        ref={link}
        component={Link}
        to={`/exercises/${next.id}`}
        state={{ isNext: true }}
        rightSection={<IconArrowRight size={18} aria-hidden />}
      >
        {t('Next exercise')}
      </Button>
    </>
  );
}

/**
 * Shows a solved exercise: compound, signals and their atoms, decisive findings, attempts and the
 * next exercise.
 */
export function DebriefPanel({ exercise, ...props }: DebriefPanelProps) {
  const { debrief, isSolvedNow, consistency, onDrawAgain } = props.work;
  return (
    <section className={classes['debrief']} aria-label={t('Solved')}>
      <div role="status" className={classes['head']}>
        {isSolvedNow && (
          <>
            <IconCircleCheck size={20} aria-hidden />
            <strong>{feedbackTexts.isRight}</strong> <span>{feedbackTexts.wellDone}</span>
          </>
        )}
        {!isSolvedNow && <SolvedNote solved={exercise.solved} />}
      </div>
      <div className={classes['body']} data-panel>
        <Compound {...props} />
        <Signals {...props} />
        <Decisive consistency={consistency} />
        {debrief && <Attempts debrief={debrief} />}
      </div>
      <div className={classes['foot']} data-panel>
        <ActionButton variant="default" icon={IconPencil} onClick={onDrawAgain}>
          {t('Answer again')}
        </ActionButton>
        <Next next={debrief?.next} isSolvedNow={isSolvedNow} />
      </div>
    </section>
  );
}
