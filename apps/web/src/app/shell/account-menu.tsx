import { Button, Group, VisuallyHidden } from '@mantine/core';
import type { Session } from '@elucida/contract';
import { IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useSignOut } from '../../modules/sign-in/queries.ts';
import { t } from '../../languages/t.ts';
import { toastError } from '../../components/states/toast.ts';
import { OnDemandMenu } from './on-demand-menu.tsx';
import classes from './layout.module.css';
import { askToDiscardWork, discardWork } from '../../lib/api/sign-out-tasks.ts';
import { ActionButton } from '../../components/action-button.tsx';

const loadChoice = async () => (await import('./account-menu-dropdown.tsx')).AccountMenuDropdown;

export interface AccountMenuProps {
  session: Session;
  /** The header of the workbench has room only for the button of the menu. */
  isCompact: boolean;
}

/** "Log out" is in the header; on narrow screens and in a compact header, it is in the menu. */
export function AccountMenu({ session, isCompact }: AccountMenuProps) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const logOut = async () => {
    if (!(await askToDiscardWork())) return;
    signOut.mutate(undefined, {
      onSuccess: () => {
        discardWork();
        void navigate('/login', { state: { hasLeft: true } });
      },
      onError: (error) => toastError(t('Logout failed. {{message}}', { message: error.message })),
    });
  };
  const button = (
    <ActionButton
      variant="default"
      icon={IconUserCircle}
      rightSection={<IconChevronDown aria-hidden />}
      className={classes['account']}
    >
      <VisuallyHidden>{t('Account:')} </VisuallyHidden>
      <span className={classes['name']}>
        {session.firstname} {session.lastname}
      </span>
    </ActionButton>
  );
  return (
    <Group gap="xs" wrap="nowrap">
      {!isCompact && (
        <Button component={Link} to="/submissions" variant="subtle" visibleFrom="sm">
          {t('My submissions')}
        </Button>
      )}
      <OnDemandMenu button={button} load={loadChoice}>
        {(AccountMenuDropdown) => (
          <AccountMenuDropdown target={button} isCompact={isCompact} onLogOut={() => void logOut()} />
        )}
      </OnDemandMenu>
      {!isCompact && (
        <ActionButton variant="subtle" visibleFrom="md" icon={IconLogout} onClick={() => void logOut()}>
          {t('Log out')}
        </ActionButton>
      )}
    </Group>
  );
}
