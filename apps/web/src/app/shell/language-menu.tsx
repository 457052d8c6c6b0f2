import { ActionIcon } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { t } from '../../languages/t.ts';
import { OnDemandMenu } from './on-demand-menu.tsx';

const loadChoice = async () => (await import('./language-choice.tsx')).LanguageChoice;

export function LanguageMenu() {
  const button = (
    <ActionIcon variant="subtle" color="gray" aria-label={t('Language')}>
      <IconLanguage size={20} aria-hidden />
    </ActionIcon>
  );
  return (
    <OnDemandMenu button={button} load={loadChoice}>
      {(LanguageChoice) => <LanguageChoice target={button} />}
    </OnDemandMenu>
  );
}
