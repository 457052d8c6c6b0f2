import { Alert, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../languages/t.ts';
import { AtomPicker } from '../../../components/molecule-drawing/atom-picker.tsx';
import type { ClosedReason } from '../../exercises/submission-period/use-closed-reason.ts';
import { ClosedNote } from '../answers/closed-note.tsx';
import { SubmissionSavedCard } from '../feedback/submission-saved-card.tsx';
import { useHeadingFocus } from '../feedback/use-heading-focus.ts';
import { SubmitAnswerButton } from '../answers/submit-answer-button.tsx';
import { useSubmitKey } from '../answers/use-submit-key.ts';
import { type RequestedSignal, atomsOf, linksSameAtom } from './requested-signals.ts';
import layout from '../answers/answer-panel.module.css';
import classes from './assignment-panel.module.css';
import { SignalList } from './signal-list.tsx';
import { formatNucleusAndShift, formatShifts } from '../../spectra/assignments/format-signals.ts';
import type { AssignmentWork } from './use-assignment.ts';
import { useKnownAtoms } from '../../spectra/assignments/use-known-atoms.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { translateMessage } from '../../../languages/translate-message.ts';

export interface AssignmentPanelProps {
  work: AssignmentWork;
  /** Molfile of the structure. */
  drawing: string;
  hasCorrector: boolean;
  closedReason?: ClosedReason | undefined;
  onActivate: (signal: RequestedSignal) => void;
  /** Notices above the list of signals. */
  status?: ReactNode;
}

function Verdict({ work }: Pick<AssignmentPanelProps, 'work'>) {
  const heading = useHeadingFocus<HTMLSpanElement>(work.markedCount);
  const repeatedNote = t('You have already submitted these atoms. They do not count again.');
  if (work.saved)
    return (
      <SubmissionSavedCard releasedAt={work.saved.releasedAt} savedCount={work.savedCount}>
        {work.saved.isRepeated && <Text size="sm">{repeatedNote}</Text>}
      </SubmissionSavedCard>
    );
  if (work.marks === undefined) return null;
  return (
    <Alert
      role="status"
      color={work.marks.correct ? 'teal' : 'orange'}
      {...(work.marks.correct && { icon: <IconCircleCheck aria-hidden /> })}
      title={
        <span ref={heading} tabIndex={-1}>
          {work.marks.correct ? t('Your submission is correct!') : t('Your submission contains some errors:')}
        </span>
      }
    >
      <span lang={work.marksLanguage}>{work.marks.message}</span>
      {work.marks.isRepeated && <Text size="sm">{repeatedNote}</Text>}
      {work.wasNotSaved && (
        <Text size="sm" fw={600}>
          {t(
            'Your answer was checked but not saved because your session has ended. Log in and submit it again.',
          )}
        </Text>
      )}
    </Alert>
  );
}

interface AxisChoiceProps {
  signal: RequestedSignal;
  dimension: number;
  onChange: (dimension: number) => void;
}

/** The axis gets the atoms selected in the drawing. */
function AxisChoice({ signal, dimension, onChange }: AxisChoiceProps) {
  return (
    <SegmentedControl
      aria-label={t('Axis')}
      value={String(dimension)}
      onChange={(value) => onChange(Number(value))}
      data={signal.shifts.map((_, index) => ({
        value: String(index),
        label: formatNucleusAndShift(signal.type, signal.shifts, index),
      }))}
    />
  );
}

export function AssignmentPanel(props: AssignmentPanelProps) {
  const { work, drawing, hasCorrector, closedReason, onActivate, status } = props;
  const known = useKnownAtoms(drawing);
  const { active, activeSignal } = work;
  const canSubmit = hasCorrector && closedReason === undefined;
  useSubmitKey(canSubmit && !work.isSending && !work.waitsForChange ? () => void work.send() : undefined);
  const picked =
    active === undefined || activeSignal === undefined
      ? []
      : (atomsOf(work.chosen, activeSignal)[active.dimension] ?? []);
  return (
    <section className={layout['answer']}>
      <Title order={2} size="h4" className={layout['heading']}>
        {t('Your answer')}
      </Title>
      <div className={`${layout['editor']} ${classes['drawing']}`} data-panel>
        <AtomPicker drawing={drawing} label={t('Structure')} picked={picked} onToggle={work.toggle} />
        <Group justify="space-between" mih="var(--target)" gap="xs">
          <Text size="sm" role="status" flex="1 1 0" miw="var(--field)">
            {activeSignal
              ? t('Select the atoms of {{type}}.', {
                  type: formatShifts(activeSignal.type, activeSignal.shifts),
                })
              : t('Select a signal in a spectrum or in the list, then its atoms.')}
          </Text>
          {activeSignal && activeSignal.shifts.length > 1 && !linksSameAtom(activeSignal) && (
            <AxisChoice
              signal={activeSignal}
              dimension={active?.dimension ?? 0}
              onChange={(dimension) => work.activate(activeSignal, dimension)}
            />
          )}
          <ActionButton
            variant="default"
            icon={IconArrowBackUp}
            flex="none"
            ms="auto"
            disabled={!work.canUndo}
            onClick={work.undo}
          >
            {t('Undo')}
          </ActionButton>
        </Group>
      </div>
      <div className={layout['notices']} data-panel>
        {status}
        <Verdict work={work} />
        <SignalList work={work} known={known} onActivate={onActivate} />
      </div>
      <div className={layout['foot']} data-panel>
        <div className={layout['submit']}>
          {hasCorrector && closedReason !== undefined ? (
            <ClosedNote closedReason={closedReason} />
          ) : hasCorrector ? (
            <SubmitAnswerButton
              isSending={work.isSending}
              isUnchanged={work.waitsForChange}
              unchangedText={t('Change an atom first')}
              onSubmit={() => !work.waitsForChange && void work.send()}
            />
          ) : (
            <Text c="dimmed">{translateMessage({ code: 'no-corrector' })}</Text>
          )}
        </div>
      </div>
    </section>
  );
}
