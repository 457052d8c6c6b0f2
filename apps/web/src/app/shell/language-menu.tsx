import { ActionIcon } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { endLanguageReload, isLanguageReload } from '../../languages/language.ts';
import { t } from '../../languages/t.ts';
import { OnDemandMenu } from './on-demand-menu.tsx';

const loadChoice = async () => (await import('./language-choice.tsx')).LanguageChoice;

export function LanguageMenu() {
  const [isAfterLanguageReload] = useState(isLanguageReload);
  // In an effect, because React may discard a rendering and start again.
  useEffect(endLanguageReload, []);
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('Language')}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it had the focus before the reload
      autoFocus={isAfterLanguageReload}
    >
      <IconLanguage aria-hidden />
    </ActionIcon>
  );
  return (
    <OnDemandMenu button={button} load={loadChoice}>
      {(LanguageChoice) => <LanguageChoice target={button} />}
    </OnDemandMenu>
  );
}
