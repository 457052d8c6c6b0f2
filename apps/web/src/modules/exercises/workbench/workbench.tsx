import { Anchor, Group, Title } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { IconChevronLeft, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { Link } from 'react-router';
import { FormulaText } from '../../../components/molecule-drawing/formula-text.tsx';
import { InBar } from '../../../components/states/bar-slot.tsx';
import { PageHead, useDocumentTitle } from '../../../components/states/page-frame.tsx';
import { t } from '../../../languages/t.ts';
import { LevelBadge } from '../level-badge.tsx';
import { SubmissionPeriodBadges } from '../submission-period/submission-period-badges.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { SplitHandle } from './split-handle.tsx';
import { useIsWorkbench } from './use-is-workbench.ts';
import { usePanelKey } from './use-panel-key.ts';
import { useSplit } from './use-split.ts';
import classes from './workbench.module.css';

export interface WorkbenchProps {
  exercise: Exercise;
  /** Names of the experiments, for the breadcrumb of a small screen. */
  segmentNames: Readonly<Record<string, string>>;
  /** Above both columns: a preview's banner, when the exercise was solved. */
  notes: ReactNode;
  /** Strip of spectra and the chosen one. */
  spectra: ReactNode;
  spectraRef?: Ref<HTMLDivElement>;
  /** Drawing, feedback and the button that submits. */
  answer: ReactNode;
}

/** Shows the title of an exercise and its facts in the header. */
function Bar({ exercise }: Pick<WorkbenchProps, 'exercise'>) {
  const { formula } = exercise.molecule;
  return (
    <InBar>
      <div className={classes['bar']}>
        <Anchor component={Link} to="/exercises" className={classes['back']} underline="never">
          <IconChevronLeft size={16} aria-hidden />
          {t('Exercises')}
        </Anchor>
        <Title order={1} className={classes['title']}>
          {exercise.name}
        </Title>
        <Group gap="xs" wrap="nowrap" className={classes['facts']}>
          {formula !== undefined && (
            <strong>
              <FormulaText formula={formula} />
            </strong>
          )}
          <LevelBadge level={exercise.level} />
          <SubmissionPeriodBadges exercise={exercise} />
        </Group>
        <Anchor
          component={Link}
          to={`/exercises/${exercise.id}/print`}
          className={classes['print']}
          aria-label={t('Print worksheet')}
          title={t('Print worksheet')}
        >
          <IconPrinter size={18} aria-hidden />
        </Anchor>
        <KeysDialog />
      </div>
    </InBar>
  );
}

/**
 * Lays out an exercise: spectra at the left, drawing and feedback at the right, all on one screen. A small
 * screen has them one below the other, under the head of a usual page.
 */
export function Workbench({ exercise, segmentNames, notes, spectra, spectraRef, answer }: WorkbenchProps) {
  const isWorkbench = useIsWorkbench();
  const split = useSplit();
  const page = useRef<HTMLDivElement>(null);
  usePanelKey(page);
  useDocumentTitle(exercise.name);
  return (
    <div ref={page} className={classes['workbench']} data-focus={isWorkbench || undefined}>
      {isWorkbench ? (
        <Bar exercise={exercise} />
      ) : (
        <PageHead title={exercise.name} segmentNames={segmentNames} />
      )}
      <div className={classes['notes']}>{notes}</div>
      <div className={classes['columns']} style={split.style} data-single={!answer || undefined}>
        <div ref={spectraRef} className={classes['spectra']}>
          {spectra}
        </div>
        {isWorkbench && answer && <SplitHandle {...split} />}
        {answer}
      </div>
    </div>
  );
}
