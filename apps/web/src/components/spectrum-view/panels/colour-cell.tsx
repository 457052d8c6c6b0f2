import { ColorInput } from '@mantine/core';
import { useState } from 'react';
import { measurementColours } from '../measuring/measurements.ts';

export interface ColourCellProps {
  label: string;
  value: string;
  /** Called with each complete colour. */
  onChange: (colour: string) => void;
}

/** Leaving the field discards an incomplete colour. */
export function ColourCell({ label, value, onChange }: ColourCellProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <ColorInput
      aria-label={label}
      w="var(--field)"
      withEyeDropper={false}
      value={typed ?? value}
      swatches={[...measurementColours]}
      onChange={setTyped}
      onChangeEnd={onChange}
      onBlur={() => setTyped(undefined)}
    />
  );
}
