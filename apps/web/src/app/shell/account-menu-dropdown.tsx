import { Menu } from '@mantine/core';
import { IconListCheck, IconLogout, IconUserCircle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { t } from '../../languages/t.ts';

export interface AccountMenuDropdownProps {
  target: ReactElement;
  /** The header of the workbench has room only for the button of the menu. */
  isCompact: boolean;
  onLogOut: () => void;
}

export function AccountMenuDropdown({ target, isCompact, onLogOut }: AccountMenuDropdownProps) {
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to="/account"
          mih="var(--target)"
          leftSection={<IconUserCircle aria-hidden />}
        >
          {t('My account')}
        </Menu.Item>
        {isCompact && (
          <Menu.Item
            component={Link}
            to="/submissions"
            mih="var(--target)"
            leftSection={<IconListCheck aria-hidden />}
          >
            {t('My submissions')}
          </Menu.Item>
        )}
        <Menu.Item
          mih="var(--target)"
          {...(!isCompact && { hiddenFrom: 'md' as const })}
          leftSection={<IconLogout aria-hidden />}
          onClick={onLogOut}
        >
          {t('Log out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
