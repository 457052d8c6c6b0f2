import { AppShell, Group, Text } from '@mantine/core';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useNavigationType } from 'react-router';
import { useConfig, useSession } from '../../modules/sign-in/queries.ts';
import { ErasureNotice } from '../../modules/accounts/erasure-notice.tsx';
import { t } from '../../languages/t.ts';
import { useRestoreFocus } from '../../components/tables/use-restore-focus.ts';
import { LoadingPage } from '../../components/states/loading-page.tsx';
import { BarSlotContext } from '../../components/states/bar-slot.tsx';
import { useIsWorkbench } from '../../modules/exercises/workbench/use-is-workbench.ts';
import classes from './layout.module.css';
import { useRecordVisits } from '../../modules/operations/statistics/use-record-visits.ts';
import { type PageCommand, runCommand } from './page-commands.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useSectionMenu } from './use-section-menu.ts';

function Footer({ isCovered }: { isCovered: boolean }) {
  const config = useConfig();
  return (
    <footer className={classes['footer']} inert={isCovered}>
      <Group justify="space-between" className={classes['imprint']}>
        <Text size="sm" c="dimmed">
          © {config.institution.name}
        </Text>
        <Link to="/about" className={classes['about']}>
          {t('About')}
        </Link>
      </Group>
    </footer>
  );
}

interface PageState {
  /** True if the address changed within a page, such as to another spectrum of an exercise. */
  keepsScroll?: boolean;
}

/** If this code does not load, log entries and submissions wait for the next visit. */
const DeviceQueues = lazy(() =>
  import('./device-queues.tsx').then(
    ({ DeviceQueues: Queues }) => ({ default: Queues }),
    () => ({ default: () => null }),
  ),
);

const CommandSearch = lazy(async () => ({ default: (await import('./command-search.tsx')).CommandSearch }));

/**
 * Opens by Ctrl+K (Cmd+K), unless a dialog is open. The focus returns before the chosen command
 * runs.
 */
function Commands() {
  const [isOpen, setOpen] = useState(false);
  const focused = useRef<HTMLElement>(undefined);
  const close = (chosen?: PageCommand) => {
    setOpen(false);
    // The closed dialog no longer holds the focus.
    setTimeout(() => {
      focused.current?.focus({ preventScroll: true });
      if (chosen) runCommand(chosen);
    });
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isShortcut || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (document.querySelector('[role="dialog"]') !== null) return;
      if (document.activeElement instanceof HTMLElement) focused.current = document.activeElement;
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return <Suspense>{isOpen && <CommandSearch onClose={close} />}</Suspense>;
}

export function Layout() {
  const isWorkbench = useIsWorkbench();
  const menu = useSectionMenu(isWorkbench);
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null);
  useRecordVisits();
  const { pathname, state } = useLocation() as { pathname: string; state: PageState | null };
  const session = useSession();
  useRestoreFocus();
  const keepsScroll = useRef(false);
  keepsScroll.current = useNavigationType() === 'REPLACE' && state?.keepsScroll === true;
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    if (!keepsScroll.current) void window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <AppShell
      header={{ height: isWorkbench ? 'var(--bar)' : 60 }}
      navbar={{
        width: 230,
        breakpoint: 'md',
        collapsed: { mobile: !menu.isOpen, desktop: isWorkbench && !menu.isOpen },
      }}
      padding={isWorkbench ? 0 : 'md'}
      className={isWorkbench ? classes['workbench'] : undefined}
    >
      <a
        href="#content"
        className={classes['skip']}
        onClick={(event) => {
          // The hash of the address is the route, so the link moves the focus itself.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {t('Skip to content')}
      </a>
      <AppShell.Header>
        <TopBar isWorkbench={isWorkbench} menu={menu} slot={setBarSlot} />
      </AppShell.Header>
      <AppShell.Navbar
        p="xs"
        id="sections"
        className={classes['sections']}
        aria-label={t('Main menu')}
        inert={menu.isHidden}
      >
        <Sidebar onNavigate={menu.closeAfterChoice} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={classes['main']} inert={menu.coversPage}>
        <div className={classes['page']}>
          {session?.erasedAt !== undefined && <ErasureNotice erasedAt={session.erasedAt} />}
          <BarSlotContext value={barSlot}>
            <Suspense fallback={<LoadingPage />}>
              <Outlet />
            </Suspense>
          </BarSlotContext>
        </div>
      </AppShell.Main>
      {!isWorkbench && <Footer isCovered={menu.coversPage} />}
      <Commands />
      <Suspense>{session && <DeviceQueues />}</Suspense>
    </AppShell>
  );
}
