import { Group, Slider, Text } from '@mantine/core';
import type { ContourState } from '@elucida/spectrum-viewer';
import { localiseNumber } from '../../languages/numbers.ts';
import { t } from '../../languages/t.ts';

/** Percent of the highest signal, as powers of ten. */
const lowestPower = -2;
const highestPower = 2;
const step = 0.02;

const percentText = (percent: number) => `${localiseNumber(Number(percent.toPrecision(2)).toString())} %`;

export interface ThresholdSliderProps {
  contours: ContourState;
  onChange: (settings: { threshold: number }) => void;
}

/** Shows percent of the highest signal; the wheel sets it too. */
export function ThresholdSlider({ contours, onChange }: ThresholdSliderProps) {
  const percent = (contours.threshold / contours.highest) * 100;
  const power = Math.max(lowestPower, Math.min(highestPower, Math.log10(percent)));
  return (
    <Group gap="sm" px="xs" py="2xs" wrap="nowrap" justify="center" miw="var(--field-l)" flex={1}>
      <Text size="sm" aria-hidden truncate>
        {t('Lowest contour')}
      </Text>
      <Slider
        flex={1}
        miw="calc(2 * var(--s6))"
        maw="var(--list)"
        size="md"
        thumbSize="var(--icon-l)"
        min={lowestPower}
        max={highestPower}
        step={step}
        label={null}
        thumbLabel={t('Lowest contour')}
        thumbValueText={percentText(percent)}
        value={power}
        onChange={(next) => onChange({ threshold: (10 ** next / 100) * contours.highest })}
      />
      <Text size="sm" ta="right" miw="calc(2 * var(--s6))" style={{ whiteSpace: 'nowrap' }}>
        {percentText(percent)}
      </Text>
    </Group>
  );
}
