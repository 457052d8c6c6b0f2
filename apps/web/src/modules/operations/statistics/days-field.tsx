import { Button, Group, TextInput } from '@mantine/core';
import { readInput, statisticsDays } from '@elucida/contract';
import { useState } from 'react';
import { translateMessage } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';

export interface DaysFieldProps {
  days: number;
  onChange: (days: number) => void;
}

/** An invalid number shows its fault and sends no request. */
export function DaysField({ days, onChange }: DaysFieldProps) {
  const [typed, setTyped] = useState(String(days));
  const [shownDays, setShownDays] = useState(days);
  // The number also changes with the address. A remount would lose the focus.
  if (shownDays !== days) {
    setShownDays(days);
    setTyped(String(days));
  }
  const [isFaultShown, setFaultShown] = useState(false);
  const read = readInput(statisticsDays, typed.trim());
  const fault = read.ok ? undefined : read.faults[0]?.message;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setFaultShown(true);
        if (read.ok) onChange(read.value);
      }}
    >
      <Group align="flex-start" gap="sm">
        <TextInput
          label={t('Days')}
          size="md"
          inputMode="numeric"
          w="var(--field)"
          value={typed}
          error={isFaultShown && fault !== undefined && translateMessage(fault)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => setFaultShown(true)}
          styles={{ error: { minWidth: 'var(--field-l)' } }}
        />
        <Button type="submit" variant="default" size="md" mt="var(--label)">
          {t('Show')}
        </Button>
      </Group>
    </form>
  );
}
