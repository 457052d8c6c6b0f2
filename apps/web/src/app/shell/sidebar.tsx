import { NavLink } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useConfig, useSession } from '../../modules/sign-in/queries.ts';
import classes from './layout.module.css';
import { visibleSections } from '../../lib/sections.ts';

export function Sidebar({ onNavigate }: { onNavigate: () => void }) {
  const session = useSession();
  const config = useConfig();
  const { pathname } = useLocation();
  const policy = { contentManagers: config.contentManagers, edition: config.edition };
  return (
    <>
      {visibleSections(session?.role ?? 'GUEST', policy).map(({ path, label, Icon }) => (
        <NavLink
          key={path}
          component={Link}
          to={path}
          label={label}
          active={pathname === path || pathname.startsWith(`${path}/`)}
          {...(pathname === path && { 'aria-current': 'page' as const })}
          leftSection={<Icon aria-hidden />}
          onClick={onNavigate}
          className={classes['section']}
        />
      ))}
    </>
  );
}
