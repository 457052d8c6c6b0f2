import {
  ActionIcon,
  AppShell,
  Burger,
  Group,
  NavLink,
  Text,
  Title,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconLogin, IconMoon, IconSun, IconUserPlus } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, Outlet, useLocation } from 'react-router';
import { useConfig, useSession } from '../../modules/sign-in/queries.ts';
import { ErasureNotice } from '../../modules/accounts/erasure-notice.tsx';
import { useAnswerQueue } from '../../modules/submissions/answers/use-answer-queue.ts';
import { useLogDelivery } from '../../modules/submissions/recording/use-log-delivery.ts';
import { t } from '../../languages/t.ts';
import { useRestoreFocus } from '../../components/tables/use-restore-focus.ts';
import { AccountMenu } from './account-menu.tsx';
import { useReturnState } from '../../modules/sign-in/guards.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LoadingPage } from '../../components/states/loading-page.tsx';
import { BarSlotContext } from '../../components/states/bar-slot.tsx';
import { useIsWorkbench } from '../../modules/exercises/workbench/use-is-workbench.ts';
import classes from './layout.module.css';
import { visibleSections } from './sections.ts';
import { useRecordVisits } from '../../modules/operations/statistics/use-record-visits.ts';
import { ActionLink } from '../../components/action-button.tsx';

function ColourSchemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={isDark ? t('Light mode') : t('Dark mode')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </ActionIcon>
  );
}

function GuestLinks() {
  const config = useConfig();
  const way = useReturnState();
  return (
    <Group gap="xs" wrap="nowrap">
      {config.signIn.registration && (
        <ActionLink to="/register" state={way} variant="subtle" icon={IconUserPlus} visibleFrom="sm">
          {t('Register')}
        </ActionLink>
      )}
      <ActionLink to="/login" state={way} icon={IconLogin} className={classes['account']}>
        <span className={classes['name']}>{t('Login')}</span>
      </ActionLink>
    </Group>
  );
}

function Sidebar({ onNavigate }: { onNavigate: () => void }) {
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
          leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
          onClick={onNavigate}
          className={classes['section']}
        />
      ))}
    </>
  );
}

/** Width up to which the sections are a menu: the layout's breakpoint `md`. */
const narrow = '(max-width: 61.99em)';

/**
 * Manages the menu of sections on narrow screens and in the focus shell: it covers the page, which
 * is inert then.
 */
function useSectionMenu(isFocus: boolean) {
  const [isOpen, menu] = useDisclosure(false);
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false }) || isFocus;
  const button = useRef<HTMLButtonElement>(null);
  const isOver = isNarrow && isOpen;
  useHotkeys(
    isOver
      ? [
          [
            'Escape',
            () => {
              menu.close();
              button.current?.focus();
            },
          ],
        ]
      : [],
    [],
  );
  return {
    button,
    isOpen,
    isOver,
    isHidden: isNarrow && !isOpen,
    toggle: menu.toggle,
    /** Called after a section was chosen: the element with the focus is hidden with the menu. */
    leave: () => {
      if (!isOver) return;
      flushSync(menu.close);
      document.getElementById('content')?.focus();
    },
  };
}

interface BarProps {
  isFocus: boolean;
  menu: ReturnType<typeof useSectionMenu>;
  /** Takes the element into which an exercise page renders its own controls. */
  slot: (element: HTMLElement | null) => void;
}

/** Shows menu, brand, language, colours and account. */
function Bar({ isFocus, menu, slot }: BarProps) {
  const config = useConfig();
  const session = useSession();
  return (
    <Group h="100%" px={{ base: 'xs', xs: 'md' }} gap="xs" justify="space-between" wrap="nowrap">
      <Group gap="xs" wrap="nowrap">
        <Burger
          ref={menu.button}
          opened={menu.isOpen}
          onClick={menu.toggle}
          {...(!isFocus && { hiddenFrom: 'md' })}
          size="sm"
          aria-label={t('Menu')}
          aria-expanded={menu.isOpen}
          aria-controls="sections"
        />
        <UnstyledButton
          component={Link}
          to="/home"
          className={classes['brand']}
          {...(isFocus && { 'aria-label': 'Elucida' })}
        >
          <Group gap={8} wrap="nowrap">
            <img src="./favicon.svg" width={30} height={30} alt="" />
            <Title order={2} size="h4" component="span" className={classes['name']} hidden={isFocus}>
              Elucida
            </Title>
            <Text size="xs" c="dimmed" visibleFrom="xs" hidden={isFocus}>
              {config.edition === 'student' ? `${t('student')} ` : ''}
              {config.version}
            </Text>
          </Group>
        </UnstyledButton>
      </Group>
      {isFocus && <div ref={slot} className={classes['slot']} />}
      <Group gap={6} wrap="nowrap">
        <LanguageMenu />
        <ColourSchemeButton />
        {session === null ? <GuestLinks /> : <AccountMenu session={session} isCompact={isFocus} />}
      </Group>
    </Group>
  );
}

/** Shows the institution, and the link to the page about Elucida. */
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

/** Shows header, sidebar for the role, page and footer. */
export function Layout() {
  const isFocus = useIsWorkbench();
  const menu = useSectionMenu(isFocus);
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null);
  useRecordVisits();
  const { pathname } = useLocation();
  const erasedAt = useSession()?.erasedAt;
  useLogDelivery();
  useAnswerQueue();
  useRestoreFocus();
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <AppShell
      header={{ height: isFocus ? 'var(--bar)' : 60 }}
      navbar={{
        width: 230,
        breakpoint: 'md',
        collapsed: { mobile: !menu.isOpen, desktop: isFocus && !menu.isOpen },
      }}
      padding={isFocus ? 0 : 'md'}
      className={isFocus ? classes['focus'] : undefined}
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
        <Bar isFocus={isFocus} menu={menu} slot={setBarSlot} />
      </AppShell.Header>
      <AppShell.Navbar
        p="xs"
        id="sections"
        className={classes['sections']}
        aria-label={t('Main menu')}
        inert={menu.isHidden}
      >
        <Sidebar onNavigate={menu.leave} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={classes['main']} inert={menu.isOver}>
        <div className={classes['page']}>
          {erasedAt !== undefined && <ErasureNotice erasedAt={erasedAt} />}
          <BarSlotContext value={barSlot}>
            <Suspense fallback={<LoadingPage />}>
              <Outlet />
            </Suspense>
          </BarSlotContext>
        </div>
      </AppShell.Main>
      {!isFocus && <Footer isCovered={menu.isOver} />}
    </AppShell>
  );
}
