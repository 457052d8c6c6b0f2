import { Group, Text } from '@mantine/core';
import type { ContourState } from '@elucida/spectrum-viewer';
import { localiseNumber } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import { findNumberFault } from '../measuring/measurement-faults.ts';
import { NumberCell } from './number-cell.tsx';
import { translateMessage } from '../../../languages/translate-message.ts';

export interface ContourPanelProps {
  contours: ContourState;
  /** Limits of the threshold. */
  intensity: { min: number; max: number };
  onChange: (settings: { threshold?: number; count?: number }) => void;
}

const maxLevelCount = 50;

function findLevelCountFault(text: string): string | undefined {
  const value = Number(text);
  if (text === '' || !Number.isInteger(value)) return translateMessage({ code: 'not-a-number' });
  if (value < 0) return '< 0';
  return value > maxLevelCount ? `> ${maxLevelCount}` : undefined;
}

export function ContourPanel({ contours, intensity, onChange }: ContourPanelProps) {
  const faultOf = (text: string) => {
    const fault = findNumberFault(text);
    if (fault !== undefined) return fault;
    const value = Number(text);
    if (value < intensity.min) return '< min';
    return value > intensity.max ? '> max' : undefined;
  };
  return (
    <Group align="flex-start" gap="md">
      <NumberCell
        label={t('Threshold')}
        isLabelled
        width="var(--field)"
        decimals={3}
        value={contours.threshold}
        faultOf={faultOf}
        onChange={(threshold) => onChange({ threshold })}
      />
      <NumberCell
        label={t('Number of levels')}
        isLabelled
        width="var(--field)"
        decimals={0}
        value={contours.count}
        faultOf={findLevelCountFault}
        onChange={(count) => onChange({ count })}
      />
      <Text size="sm" c="dimmed" pt="xl">
        {t('Lowest contour: {{threshold}} % of the strongest signal.', {
          threshold: localiseNumber(
            String(Number(((contours.threshold / contours.highest) * 100).toPrecision(2))),
          ),
        })}
      </Text>
    </Group>
  );
}
