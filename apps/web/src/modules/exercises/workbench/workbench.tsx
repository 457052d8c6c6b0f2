import { ActionIcon, Anchor, Group, Stack, Title, VisuallyHidden } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { IconArrowsMaximize, IconArrowsMinimize, IconChevronLeft, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FormulaText } from '../../../components/molecule-drawing/formula-text.tsx';
import { InBar } from '../../../components/states/bar-slot.tsx';
import { addressOfList } from '../../../components/tables/use-list-search.ts';
import { PageHead, useDocumentTitle } from '../../../components/states/page-frame.tsx';
import { t } from '../../../languages/t.ts';
import { LevelBadge } from '../level-badge.tsx';
import { SubmissionPeriodBadges } from '../submission-period/submission-period-badges.tsx';
import { FloatingPanel } from './floating-panel.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { SplitHandle } from './split-handle.tsx';
import { TablesDialog } from './tables-dialog.tsx';
import { useIsWorkbench } from './use-is-workbench.ts';
import { usePageKeys } from './use-page-keys.ts';
import { usePanelKey } from './use-panel-key.ts';
import { useSplit } from './use-split.ts';
import classes from './workbench.module.css';

export interface WorkbenchProps {
  exercise: Exercise;
  /** Name of the exercise by default. */
  title?: string;
  /** List of exercises by default. */
  back?: { path: string; name: string };
  /** Names for the breadcrumb of a small screen. */
  segmentNames: Readonly<Record<string, string>>;
  /** Preview banner and time of solution. */
  notes: ReactNode;
  spectra: ReactNode;
  spectraRef?: Ref<HTMLDivElement>;
  answer: ReactNode;
}

interface BarProps extends Required<Pick<WorkbenchProps, 'exercise' | 'title' | 'back'>> {
  isFull: boolean;
  onFull: (isFull: boolean) => void;
}

function ExerciseBadges({ exercise }: Pick<WorkbenchProps, 'exercise'>) {
  const { formula } = exercise.molecule;
  return (
    <Group gap="xs" className={classes['badges']}>
      {formula !== undefined && (
        <strong className={classes['formula']}>
          <FormulaText formula={formula} />
        </strong>
      )}
      <LevelBadge level={exercise.level} />
      <SubmissionPeriodBadges exercise={exercise} />
    </Group>
  );
}

function Bar({ exercise, title, back, isFull, onFull }: BarProps) {
  return (
    <InBar>
      <div className={classes['bar']}>
        <Anchor component={Link} to={addressOfList(back.path)} className={classes['back']} underline="never">
          <IconChevronLeft aria-hidden />
          {back.name}
        </Anchor>
        <Title order={1} className={classes['title']}>
          {title}
        </Title>
        <ExerciseBadges exercise={exercise} />
        <div className={classes['tools']}>
          <TablesDialog />
          <Anchor
            component={Link}
            to={`/exercises/${exercise.id}/print`}
            className={classes['print']}
            aria-label={t('Print worksheet')}
            title={t('Print worksheet')}
          >
            <IconPrinter aria-hidden />
          </Anchor>
          <ActionIcon
            variant={isFull ? 'light' : 'subtle'}
            color={isFull ? undefined : 'gray'}
            aria-label={t('Full width')}
            title={`${t('Full width')} (F)`}
            aria-pressed={isFull}
            onClick={() => onFull(!isFull)}
          >
            {isFull ? <IconArrowsMinimize aria-hidden /> : <IconArrowsMaximize aria-hidden />}
          </ActionIcon>
          <KeysDialog />
        </div>
      </div>
    </InBar>
  );
}

/** A small screen stacks the columns below a normal page header. */
export function Workbench({
  exercise,
  title = exercise.name,
  back = { path: '/exercises', name: t('Exercises') },
  segmentNames,
  notes,
  spectra,
  spectraRef,
  answer,
}: WorkbenchProps) {
  const isWorkbench = useIsWorkbench();
  const split = useSplit();
  const page = useRef<HTMLDivElement>(null);
  usePanelKey(page);
  const [isFull, setFull] = useState(false);
  const [announced, setAnnounced] = useState('');
  const changeFull = (isNowFull: boolean) => {
    setFull(isNowFull);
    setAnnounced(isNowFull ? t('Full width on') : t('Full width off'));
  };
  usePageKeys((event) => {
    if (!isWorkbench) return;
    if (event.key.toLowerCase() === 'f') changeFull(!isFull);
    // After other listeners: the key leaves a feedback item first.
    if (event.key === 'Escape' && isFull) setTimeout(() => event.defaultPrevented || changeFull(false));
  });
  useDocumentTitle(title);
  return (
    <div
      ref={page}
      className={classes['workbench']}
      data-focus={isWorkbench || undefined}
      data-full={(isWorkbench && isFull) || undefined}
    >
      {isWorkbench ? (
        <Bar exercise={exercise} title={title} back={back} isFull={isFull} onFull={changeFull} />
      ) : (
        <Stack gap="xs">
          <PageHead title={title} segmentNames={segmentNames} />
          <ExerciseBadges exercise={exercise} />
        </Stack>
      )}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <div className={classes['notes']}>{notes}</div>
      <div className={classes['columns']} style={split.style} data-single={!answer || undefined}>
        <div ref={spectraRef} className={classes['spectra']}>
          {spectra}
        </div>
        {isWorkbench && answer && !isFull && <SplitHandle {...split} />}
        <FloatingPanel isFloating={isWorkbench && isFull}>{answer}</FloatingPanel>
      </div>
    </div>
  );
}
