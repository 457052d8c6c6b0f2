import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDecimal } from '../../../languages/numbers.ts';

export interface NumberCellProps {
  label: string;
  value: number;
  decimals: number;
  /** What is wrong with what is typed. */
  faultOf: (text: string) => string | undefined;
  onChange: (value: number) => void;
  width?: number;
  /** Whether the label stands above it; in a table the heading does. */
  isLabelled?: true;
}

/** A number in a table that may be typed over: Enter, or leaving it, takes it; Escape puts back what was. */
export function NumberCell({
  label,
  value,
  decimals,
  faultOf,
  onChange,
  width = 108,
  isLabelled,
}: NumberCellProps) {
  const shown = formatDecimal(value, decimals);
  const [typed, setTyped] = useState<string>();
  // French keyboards have a comma where others have a point.
  const text = typed?.trim().replace(',', '.');
  const fault = text === undefined ? undefined : faultOf(text);
  const take = () => {
    if (text === undefined || fault !== undefined) return;
    setTyped(undefined);
    if (Number(text) !== Number(value.toFixed(decimals))) onChange(Number(text));
  };
  return (
    <TextInput
      {...(isLabelled ? { label } : { 'aria-label': label })}
      inputMode="decimal"
      w={width}
      value={typed ?? shown}
      error={fault}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
        if (key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
