import { Button, Group, Select, Slider } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { t } from '../../../languages/t.ts';
import { logTypeNames } from '../log-names.ts';
import type { ReplayStep } from './replay-steps.ts';
import { formatDuration } from '../../../lib/duration.ts';
import { speeds } from './use-playback.ts';
import { ActionButton } from '../../../components/action-button.tsx';

export interface ReplayControlsProps {
  steps: readonly ReplayStep[];
  index: number;
  onGo: (index: number) => void;
  isPlaying: boolean;
  onPlay: () => void;
  speed: number;
  onSpeed: (speed: number) => void;
}

/** Counts from 1: `Step 4 of 10, Drawing change`. */
function stepText(steps: readonly ReplayStep[], value: number): string {
  const step = steps[value - 1];
  return step === undefined
    ? ''
    : t('Step {{value}} of {{length}}, {{type}}', {
        value,
        length: steps.length,
        type: logTypeNames[step.log.type],
      });
}

export function ReplayControls({
  steps,
  index,
  onGo,
  isPlaying,
  onPlay,
  speed,
  onSpeed,
}: ReplayControlsProps) {
  const last = steps.length - 1;
  const nextSubmission = steps.findIndex(({ log }, at) => at > index && log.type === 'submission');
  const marks = steps.flatMap(({ log }, at) => (log.type === 'submission' ? [{ value: at + 1 }] : []));
  const buttons = useRef<HTMLDivElement>(null);
  // A button that had the focus is disabled at the first or the last step.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLButtonElement && focused.disabled && buttons.current?.contains(focused))
      buttons.current.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, [index]);
  return (
    <>
      <Slider
        value={index + 1}
        onChange={(value) => onGo(value - 1)}
        min={1}
        max={Math.max(2, last + 1)}
        disabled={last < 1}
        marks={marks}
        label={(value) => formatDuration(steps[value - 1]?.elapsedMs ?? 0, 0)}
        thumbLabel={t('Step')}
        thumbValueText={(value) => stepText(steps, value)}
        size="lg"
        thumbSize={24}
        py="sm"
      />
      <Group gap="xs" ref={buttons}>
        <ActionButton
          variant="default"
          icon={IconPlayerTrackPrev}
          disabled={index <= 0}
          onClick={() => onGo(index - 1)}
        >
          {t('Prev')}
        </ActionButton>
        <Button
          leftSection={isPlaying ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
          disabled={last < 1}
          onClick={onPlay}
        >
          {isPlaying ? t('Pause') : t('Play')}
        </Button>
        <ActionButton
          variant="default"
          icon={IconPlayerTrackNext}
          disabled={index >= last}
          onClick={() => onGo(index + 1)}
        >
          {t('Next')}
        </ActionButton>
        <ActionButton
          variant="default"
          icon={IconPlayerSkipForward}
          disabled={nextSubmission < 0}
          onClick={() => onGo(nextSubmission)}
        >
          {t('Next submission')}
        </ActionButton>
        <Select
          aria-label={t('Speed')}
          data={speeds.map((value) => ({ value: String(value), label: `${value}×` }))}
          value={String(speed)}
          onChange={(value) => value !== null && onSpeed(Number(value))}
          allowDeselect={false}
          w="var(--field-s)"
          size="md"
        />
      </Group>
    </>
  );
}
