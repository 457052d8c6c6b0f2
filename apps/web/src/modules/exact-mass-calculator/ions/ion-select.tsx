import { Select } from '@mantine/core';
import type { Adduct } from '@elucida/chemistry';
import { ionOptions } from './ion-options.ts';

export interface IonSelectProps {
  label: string;
  ions: readonly Adduct[];
  value: string;
  onChange: (id: string) => void;
}

export function IonSelect({ label, ions, value, onChange }: IonSelectProps) {
  return (
    <Select
      label={label}
      size="md"
      data={ionOptions(ions)}
      value={value}
      onChange={(id) => id !== null && onChange(id)}
      allowDeselect={false}
      searchable={false}
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
