import { Group, NumberInput } from '@mantine/core';
import type { ContourState } from '@elucida/spectrum-viewer';
import { NumberCell } from './number-cell.tsx';

export interface ContourPanelProps {
  contours: ContourState;
  /** Lowest and highest intensity of the spectrum. */
  intensity: { min: number; max: number };
  onChange: (settings: { threshold?: number; count?: number }) => void;
}

const mostLevels = 50;

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
      <NumberInput
        label="Number of levels"
        w={150}
        min={0}
        max={mostLevels}
        allowDecimal={false}
        value={contours.count}
        onChange={(count) =>
          typeof count === 'number' && onChange({ count: Math.min(mostLevels, Math.max(0, count)) })
        }
      />
    </Group>
  );
}
