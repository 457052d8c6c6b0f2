import { Button, Group, Select, Slider } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { type ReplayStep, duration } from './replay-steps.ts';
import { speeds } from './use-playback.ts';

export interface ReplayControlsProps {
  steps: readonly ReplayStep[];
  index: number;
  onGo: (index: number) => void;
  isPlaying: boolean;
  onPlay: () => void;
  speed: number;
  onSpeed: (speed: number) => void;
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
  const marks = steps.flatMap(({ log }, value) => (log.type === 'submission' ? [{ value }] : []));
  return (
    <>
      <Slider
        value={index}
        onChange={onGo}
        min={0}
        max={Math.max(1, last)}
        disabled={last < 1}
        marks={marks}
        label={(value) => duration(steps[value]?.elapsed ?? 0)}
        thumbLabel="Step"
        size="lg"
        thumbSize={24}
        py="sm"
      />
      <Group gap="xs">
        <Button
          variant="default"
          mih={44}
          leftSection={<IconPlayerTrackPrev size={18} aria-hidden />}
          disabled={index <= 0}
          onClick={() => onGo(index - 1)}
        >
          Prev
        </Button>
        <Button
          mih={44}
          leftSection={
            isPlaying ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />
          }
          disabled={last < 1}
          onClick={onPlay}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <Button
          variant="default"
          mih={44}
          leftSection={<IconPlayerTrackNext size={18} aria-hidden />}
          disabled={index >= last}
          onClick={() => onGo(index + 1)}
        >
          Next
        </Button>
        <Button
          variant="default"
          mih={44}
          leftSection={<IconPlayerSkipForward size={18} aria-hidden />}
          disabled={nextSubmission < 0}
          onClick={() => onGo(nextSubmission)}
        >
          Next submission
        </Button>
        <Select
          aria-label="Speed"
          data={speeds.map((value) => ({ value: String(value), label: `${value}×` }))}
          value={String(speed)}
          onChange={(value) => value !== null && onSpeed(Number(value))}
          allowDeselect={false}
          w={90}
          size="md"
        />
      </Group>
    </>
  );
}
