import { Button, Checkbox, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type BackupSection, backupSections } from '@elucida/contract';
import { useState } from 'react';
import { translateMessage } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { archiveSectionNames } from '../../../lib/resource-names.ts';

export interface BackupFormProps {
  isSaving: boolean;
  onSubmit: (sections: BackupSection[]) => void;
}

/** All archive sections are chosen by default, because a missing one is noticed too late. */
export function BackupForm({ isSaving, onSubmit }: BackupFormProps) {
  const [chosen, setChosen] = useState<string[]>([...backupSections]);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const isMissing = hasSubmitted && chosen.length === 0;
  const isAll = chosen.length === backupSections.length;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setHasSubmitted(true);
        if (chosen.length > 0) onSubmit(backupSections.filter((section) => chosen.includes(section)));
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
          onChange={() => setChosen(isAll ? [] : [...backupSections])}
        />
        <Checkbox.Group
          label={t('Tables')}
          value={chosen}
          onChange={setChosen}
          error={isMissing && translateMessage({ code: 'no-backup-table' })}
        >
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} mt="xs" mb="xs">
            {backupSections.map((section) => (
              <Checkbox key={section} value={section} {...archiveSectionNames[section]} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <Group>
          <Button type="submit" loading={isSaving}>
            {t('Start the backup')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
