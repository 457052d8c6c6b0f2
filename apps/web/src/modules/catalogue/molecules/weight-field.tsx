import { Group, Input, NumberInput, RangeSlider } from '@mantine/core';
import { limits } from '@elucida/contract';
import { type KeyboardEvent, useState } from 'react';
import { t } from '../../../languages/t.ts';

type Range = [min: number, max: number];

const maximum = limits.weightFilterMaximum;
const pageStep = 50;

const marks = [0, 250, 500, 750, maximum].map((value) => ({ value, label: String(value) }));

const clamp = (value: number) => Math.min(Math.max(value, 0), maximum);

/** Returns undefined for other keys. Follows the WAI-ARIA slider pattern. */
export function moveWeightByKey(key: string, value: number): number | undefined {
  switch (key) {
    case 'PageUp':
      return clamp(value + pageStep);
    case 'PageDown':
      return clamp(value - pageStep);
    case 'Home':
      return 0;
    case 'End':
      return maximum;
    default:
      return undefined;
  }
}

interface WeightNumberProps {
  label: string;
  value: number;
  /** Value of an empty field, in g/mol. */
  empty: number;
  /** Returns the accepted value, because one end cannot pass the other. */
  onChange: (value: number) => number;
}

/** Applies on blur or Enter, not at each keystroke. */
function WeightNumber({ label, value, empty, onChange }: WeightNumberProps) {
  const [text, setText] = useState<string | number>(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  const apply = () => {
    const typed = text === '' ? empty : Number(text);
    setText(onChange(Number.isNaN(typed) ? value : clamp(typed)));
  };
  return (
    <NumberInput
      aria-label={label}
      min={0}
      allowNegative={false}
      max={maximum}
      decimalScale={2}
      hideControls
      w="var(--field-s)"
      value={text}
      onChange={setText}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  );
}

export interface WeightFieldProps {
  /** Molecular weights in g/mol; the ends of the range do not filter. */
  value: Range;
  onChange: (value: Range) => void;
}

/** Combines a slider and numbers with two decimals. */
export function WeightField({ value: [min, max], onChange }: WeightFieldProps) {
  const change = (end: 0 | 1, wanted: number) => {
    const next = end === 0 ? Math.min(wanted, max) : Math.max(wanted, min);
    onChange(end === 0 ? [next, max] : [min, next]);
    return next;
  };
  const pressKey = (event: KeyboardEvent) => {
    const thumbs = event.currentTarget.querySelectorAll('[role=slider]');
    const end = [...thumbs].indexOf(event.target as Element);
    if (end !== 0 && end !== 1) return;
    const next = moveWeightByKey(event.key, end === 0 ? min : max);
    if (next === undefined) return;
    // Prevents the slider's own step and scrolling.
    event.preventDefault();
    event.stopPropagation();
    change(end, next);
  };
  return (
    <Input.Wrapper
      label={t('Weight (g/mol)')}
      description={
        max === maximum
          ? t('{{from}} to {{to}} and above', { from: min, to: max })
          : t('{{from}} to {{to}}', { from: min, to: max })
      }
      labelElement="div"
    >
      <div onKeyDownCapture={pressKey}>
        <RangeSlider
          mt="xs"
          mb="lg"
          min={0}
          max={maximum}
          step={1}
          minRange={0}
          marks={marks}
          label={null}
          thumbFromLabel={t('Minimum weight')}
          thumbToLabel={t('Maximum weight')}
          value={[min, max]}
          onChange={onChange}
        />
      </div>
      <Group gap="xs">
        <WeightNumber label={t('From (g/mol)')} value={min} empty={0} onChange={(next) => change(0, next)} />
        {t('to')}
        <WeightNumber
          label={t('To (g/mol)')}
          value={max}
          empty={maximum}
          onChange={(next) => change(1, next)}
        />
      </Group>
    </Input.Wrapper>
  );
}
