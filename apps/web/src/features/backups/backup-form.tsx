import { Button, Checkbox, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type BackupBox, backupBoxes, backupMessages } from '@elucida/contract';
import { useState } from 'react';
import { said } from '../../languages/said.ts';
import { t } from '../../languages/t.ts';
import { boxWords } from './box-words.ts';

export interface BackupFormProps {
  isSaving: boolean;
  onSubmit: (tables: BackupBox[]) => void;
}

/** Step 0: what is to be saved. All of it at first, since a backup that lacks something is noticed too late. */
export function BackupForm({ isSaving, onSubmit }: BackupFormProps) {
  const [chosen, setChosen] = useState<string[]>([...backupBoxes]);
  const [isAsked, setAsked] = useState(false);
  const fault = isAsked && chosen.length === 0 ? backupMessages.nothing : undefined;
  const isAll = chosen.length === backupBoxes.length;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (chosen.length > 0) onSubmit(backupBoxes.filter((box) => chosen.includes(box)));
      }}
    >
      <Stack>
        <div>
          <Title order={2} size="h4">
            {t('New backup')}
          </Title>
          <Text c="dimmed">{t('Select the data to save')}</Text>
        </div>
        <Checkbox
          label={t('Everything')}
          checked={isAll}
          indeterminate={chosen.length > 0 && !isAll}
          onChange={() => setChosen(isAll ? [] : [...backupBoxes])}
        />
        <Checkbox.Group
          label={t('Tables')}
          value={chosen}
          onChange={setChosen}
          error={fault === undefined ? undefined : said(fault)}
        >
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} mt="xs" mb="xs">
            {backupBoxes.map((box) => (
              <Checkbox key={box} value={box} {...boxWords[box]} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <Group>
          <Button type="submit" mih={44} loading={isSaving}>
            {t('Start the backup')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
