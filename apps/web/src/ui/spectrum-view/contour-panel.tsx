import { Group, Text } from '@mantine/core';
import type { ContourState } from '@elucida/spectrum-viewer';
import { NumberCell } from './number-cell.tsx';

export interface ContourPanelProps {
  contours: ContourState;
  /** Lowest and highest intensity of the spectrum. */
  intensity: { min: number; max: number };
  onChange: (settings: { threshold?: number; count?: number }) => void;
}

const mostLevels = 50;

function levelsFault(text: string): string | undefined {
  const value = Number(text);
  if (text === '' || !Number.isInteger(value)) return 'Not a number';
  if (value < 0) return '< 0';
  return value > mostLevels ? `> ${mostLevels}` : undefined;
}

/** The lowest contour and how many there are of each sign. */
export function ContourPanel({ contours, intensity, onChange }: ContourPanelProps) {
  const faultOf = (text: string) => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value)) return 'Not a number';
    if (value < intensity.min) return '< min';
    return value > intensity.max ? '> max' : undefined;
  };
  return (
    <Group align="flex-start" gap="md">
      <NumberCell
        label="Threshold"
        isLabelled
        width={150}
        decimals={3}
        value={contours.threshold}
        faultOf={faultOf}
        onChange={(threshold) => onChange({ threshold })}
      />
      <NumberCell
        label="Number of levels"
        isLabelled
        width={150}
        decimals={0}
        value={contours.count}
        faultOf={levelsFault}
        onChange={(count) => onChange({ count })}
      />
      <Text size="sm" c="dimmed" pt={32}>
        The lowest contour lies at {((contours.threshold / contours.highest) * 100).toPrecision(2)} % of the
        highest signal.
      </Text>
    </Group>
  );
}
