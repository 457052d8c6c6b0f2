import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { chooseLanguage, currentLanguage } from '../../languages/language.ts';
import { type Language, languages } from '../../languages/languages.ts';

export interface LanguageChoiceProps {
  target: ReactElement;
}

/**
 * Shows every language by its own name, so that users who cannot read the current one find theirs.
 */
export function LanguageChoice({ target }: LanguageChoiceProps) {
  const current = currentLanguage();
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {Object.entries(languages).map(([language, { name }]) => (
          <Menu.RadioItem
            key={language}
            value={language}
            lang={language}
            mih="var(--target)"
            checked={language === current}
            checkIcon={<IconCheck aria-hidden />}
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
