import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { chooseLanguage, currentLanguage } from '../../languages/language.ts';
import { type Language, languages } from '../../languages/languages.ts';
import { t } from '../../languages/t.ts';

/** Every language by its own name, for those who cannot read the one that is shown. */
export function LanguageMenu() {
  const current = currentLanguage();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="var(--target)" aria-label={t('Language')}>
          <IconLanguage size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(languages).map(([language, { name }]) => (
          <Menu.RadioItem
            key={language}
            value={language}
            lang={language}
            mih="var(--target)"
            checked={language === current}
            checkIcon={<IconCheck size={16} aria-hidden />}
            closeMenuOnClick
            onChange={() => chooseLanguage(language as Language)}
          >
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
