import { Group, Input, NumberInput, RangeSlider } from '@mantine/core';
import { limits } from '@elucida/contract';
import { type KeyboardEvent, useState } from 'react';
import { t } from '../../../languages/t.ts';

type Range = [least: number, most: number];

const maximum = limits.weightFilterMaximum;
const pageStep = 50;

const marks = [0, 250, 500, 750, maximum].map((value) => ({ value, label: String(value) }));

const clamp = (value: number) => Math.min(Math.max(value, 0), maximum);

/** Where a key moves a thumb of a slider to, as the WAI-ARIA pattern of a slider has it. */
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
  /** What an empty field stands for. */
  empty: number;
  /** Answers with the number that it has become: one end does not pass the other. */
  onChange: (value: number) => number;
}

/** One end as a number; it counts when one goes on, not at every figure that is typed. */
function WeightNumber({ label, value, empty, onChange }: WeightNumberProps) {
  const [text, setText] = useState<string | number>(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  const take = () => setText(onChange(text === '' ? empty : clamp(Number(text))));
  return (
    <NumberInput
      aria-label={label}
      min={0}
      max={maximum}
      decimalScale={2}
      hideControls
      w={100}
      value={text}
      onChange={setText}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}

export interface WeightFieldProps {
  /** In g/mol; at its ends it asks for nothing. */
  value: Range;
  onChange: (value: Range) => void;
}

/** A range of molecular weights, by the slider or to the hundredth by its numbers. */
export function WeightField({ value: [least, most], onChange }: WeightFieldProps) {
  const change = (end: 0 | 1, wanted: number) => {
    const next = end === 0 ? Math.min(wanted, most) : Math.max(wanted, least);
    onChange(end === 0 ? [next, most] : [least, next]);
    return next;
  };
  const pressKey = (event: KeyboardEvent) => {
    const thumbs = event.currentTarget.querySelectorAll('[role=slider]');
    const end = [...thumbs].indexOf(event.target as Element);
    if (end !== 0 && end !== 1) return;
    const next = moveWeightByKey(event.key, end === 0 ? least : most);
    if (next === undefined) return;
    // Not by a step of the slider, and not the page.
    event.preventDefault();
    event.stopPropagation();
    change(end, next);
  };
  return (
    <Input.Wrapper
      label={t('Weight (g/mol)')}
      description={
        most === maximum
          ? t('{{from}} to {{to}} and above', { from: least, to: most })
          : t('{{from}} to {{to}}', { from: least, to: most })
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
          value={[least, most]}
          onChange={onChange}
        />
      </div>
      <Group gap="xs">
        <WeightNumber
          label={t('From (g/mol)')}
          value={least}
          empty={0}
          onChange={(next) => change(0, next)}
        />
        {t('to')}
        <WeightNumber
          label={t('To (g/mol)')}
          value={most}
          empty={maximum}
          onChange={(next) => change(1, next)}
        />
      </Group>
    </Input.Wrapper>
  );
}
