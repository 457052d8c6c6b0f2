import { Badge, Card, Group, Stack, Text } from '@mantine/core';
import type { ComposerLog } from '@elucida/contract';
import { type KeyboardEvent, type ReactNode, useCallback, useMemo } from 'react';
import { formatLogTime } from '../../../languages/dates.ts';
import { t } from '../../../languages/t.ts';
import { MoleculeDrawing } from '../../../components/molecule-drawing/molecule-drawing.tsx';
import { logTypeNames, formatUserName } from '../log-names.ts';
import { ReplayControls } from './replay-controls.tsx';
import {
  type ReplayVisibility,
  exerciseIdOfPage,
  isPauseShortened,
  buildReplaySteps,
} from './replay-steps.ts';
import { formatDuration } from '../../../lib/duration.ts';
import classes from './replay-viewer.module.css';
import { useDrawingComparison } from './use-drawing-comparison.ts';
import { usePlayback } from './use-playback.ts';

export interface ReplayViewerProps {
  logs: readonly ComposerLog[];
  logId: string | undefined;
  onShow: (logId: string) => void;
  renderSpectrum: (visibility: ReplayVisibility & { exerciseId: number }) => ReactNode;
  renderSubmission: (submissionId: string) => ReactNode;
}

/** Fields and spectra handle every key, a button its space bar, the timeline all others. */
const hasOwnKey = (target: EventTarget, key: string) =>
  target instanceof HTMLElement &&
  (target.closest('input, textarea, [role="application"]') !== null ||
    target.closest(key === ' ' ? 'button' : '[role="slider"]') !== null);

export function ReplayViewer({ logs, logId, onShow, renderSpectrum, renderSubmission }: ReplayViewerProps) {
  const steps = useMemo(() => buildReplaySteps(logs), [logs]);
  const found = steps.findIndex(({ log }) => log.id === logId);
  const index = Math.max(0, found);
  const goTo = useCallback(
    (wanted: number) => {
      const step = steps[Math.max(0, Math.min(steps.length - 1, wanted))];
      if (step) onShow(step.log.id);
    },
    [steps, onShow],
  );
  const playback = usePlayback(steps, { index, goTo });
  const step = steps[index]!;
  const difference = useDrawingComparison(step.drawingBefore, step.drawing);
  const highlight = useMemo(() => ({ atoms: difference.atoms, bonds: difference.bonds }), [difference]);
  const goByHand = (wanted: number) => {
    playback.pause();
    goTo(wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Record<string, () => void> = {
      ArrowLeft: () => goByHand(index - 1),
      ArrowRight: () => goByHand(index + 1),
      Home: () => goByHand(0),
      End: () => goByHand(steps.length - 1),
      ' ': playback.toggle,
    };
    const move = moves[event.key];
    // The toolbar of the spectrum uses the arrow keys.
    if (move === undefined || event.defaultPrevented || hasOwnKey(event.target, event.key)) return;
    event.preventDefault();
    move();
  };
  const { log, visibility } = step;
  const exerciseId = exerciseIdOfPage(log.pageurl);
  const submissionId = log.type === 'submission' ? log.data.submissionId : undefined;
  return (
    <Stack gap="md" role="group" aria-label={t('Replay')} tabIndex={0} onKeyDown={onKeyDown}>
      <Text size="sm" c="dimmed">
        {log.uliegeid === null
          ? t('{{person}} on {{page}}', { person: formatUserName(log.user), page: log.pageurl })
          : t('{{person}} ({{identifier}}) on {{page}}', {
              person: formatUserName(log.user),
              identifier: log.uliegeid,
              page: log.pageurl,
            })}
      </Text>
      <ReplayControls
        steps={steps}
        index={index}
        onGo={goByHand}
        isPlaying={playback.isPlaying}
        onPlay={playback.toggle}
        speed={playback.speed}
        onSpeed={playback.setSpeed}
      />
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {t(
          'Keyboard: arrow keys move by one step, Home and End jump to the first and last step, Space starts the replay.',
        )}
      </Text>
      <Group gap="xs" role="status" aria-live={playback.isPlaying ? 'off' : 'polite'}>
        <Badge size="lg" variant="light" tt="none">
          {logTypeNames[log.type]}
        </Badge>
        <Text size="sm">{t('Step {{step}} of {{steps}}', { step: index + 1, steps: steps.length })}</Text>
        <Text size="sm" c="dimmed">
          {t('{{time}}, {{elapsed}} after the start', {
            time: formatLogTime(log.date),
            elapsed: formatDuration(step.elapsedMs, 0),
          })}
        </Text>
        {isPauseShortened(step) && (
          <Badge color="yellow" variant="light" tt="none">
            {t('after a pause of {{pause}}', { pause: formatDuration(step.pauseMs, 0) })}
          </Badge>
        )}
        {difference.text !== '' && <Text size="sm">{difference.text}</Text>}
      </Group>
      <div className={classes['stage']}>
        <div>
          {visibility && exerciseId !== undefined ? (
            renderSpectrum({ ...visibility, exerciseId })
          ) : (
            <Text c="dimmed">{t('No spectrum was open.')}</Text>
          )}
        </div>
        <Stack className={classes['drawing']} gap="sm">
          <Card withBorder padding="sm">
            {step.isDrawingUnknown ? (
              <Text size="sm">
                {t('The drawing of this step was not loaded because the session is too long.')}
              </Text>
            ) : step.drawing === '' ? (
              <Text c="dimmed">{t('Nothing is drawn yet.')}</Text>
            ) : (
              <MoleculeDrawing
                value={step.drawing}
                label={t('The drawing at step {{number}}', { number: index + 1 })}
                highlight={highlight}
              />
            )}
          </Card>
          {typeof submissionId === 'string' && renderSubmission(submissionId)}
        </Stack>
      </div>
    </Stack>
  );
}
