import { Button, Group, Menu, VisuallyHidden } from '@mantine/core';
import type { Session } from '@elucida/contract';
import { IconChevronDown, IconListCheck, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useSignOut } from '../../modules/sign-in/queries.ts';
import { translateMessage } from '../../languages/translate-message.ts';
import { t } from '../../languages/t.ts';
import { toastError } from '../../components/states/toast.ts';
import classes from './layout.module.css';

export interface AccountMenuProps {
  session: Session;
  /** True if the header has room for the menu alone. */
  isCompact: boolean;
}

/**
 * Shows the signed-in person with their pages; logging out is in the header, where it is narrow in
 * the menu.
 */
export function AccountMenu({ session, isCompact }: AccountMenuProps) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = () =>
    signOut.mutate(undefined, {
      onSuccess: () => void navigate('/login', { state: { hasLeft: true } }),
      onError: (error) =>
        toastError(t('Logout failed. {{message}}', { message: translateMessage(error.message) })),
    });
  return (
    <Group gap="xs" wrap="nowrap">
      {!isCompact && (
        <Button component={Link} to="/submissions" variant="subtle" visibleFrom="sm">
          {t('My submissions')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconUserCircle size={18} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            className={classes['account']}
          >
            <VisuallyHidden>{t('Account:')} </VisuallyHidden>
            <span className={classes['name']}>
              {session.firstname} {session.lastname}
            </span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to="/account"
            mih="var(--target)"
            leftSection={<IconUserCircle size={18} aria-hidden />}
          >
            {t('My account')}
          </Menu.Item>
          {isCompact && (
            <Menu.Item
              component={Link}
              to="/submissions"
              mih="var(--target)"
              leftSection={<IconListCheck size={18} aria-hidden />}
            >
              {t('My submissions')}
            </Menu.Item>
          )}
          <Menu.Item
            mih="var(--target)"
            {...(!isCompact && { hiddenFrom: 'md' as const })}
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={leave}
          >
            {t('Log out')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {!isCompact && (
        <Button
          variant="subtle"
          visibleFrom="md"
          leftSection={<IconLogout size={18} aria-hidden />}
          onClick={leave}
        >
          {t('Log out')}
        </Button>
      )}
    </Group>
  );
}
