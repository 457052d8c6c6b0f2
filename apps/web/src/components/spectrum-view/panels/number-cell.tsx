import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDecimal, parseTypedNumber } from '../../../languages/numbers.ts';

export interface NumberCellProps {
  label: string;
  value: number;
  decimals: number;
  faultOf: (text: string) => string | undefined;
  onChange: (value: number) => void;
  /** CSS length; by default that of a short field. */
  width?: string;
  /** True to show the label above the field; in a table, the column heading is enough. */
  isLabelled?: true;
}

/** Enter or leaving the field accepts the number, Escape restores the previous value. */
export function NumberCell({
  label,
  value,
  decimals,
  faultOf,
  onChange,
  width = 'var(--field-s)',
  isLabelled,
}: NumberCellProps) {
  const shown = formatDecimal(value, decimals);
  const [typed, setTyped] = useState<string>();
  // The numeric keypad of a French keyboard has a comma.
  const text = typed?.trim().replace(',', '.');
  const fault = text === undefined ? undefined : faultOf(text);
  const accept = () => {
    if (text === undefined || fault !== undefined) return;
    setTyped(undefined);
    if (Number(text) !== parseTypedNumber(shown)) onChange(Number(text));
  };
  return (
    <TextInput
      {...(isLabelled ? { label } : { 'aria-label': label })}
      w={width}
      value={typed ?? shown}
      error={fault}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={accept}
      onKeyDown={({ key }) => {
        if (key === 'Enter') accept();
        if (key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
