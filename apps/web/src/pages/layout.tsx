import {
  ActionIcon,
  AppShell,
  Burger,
  Button,
  Group,
  NavLink,
  ScrollArea,
  Text,
  Title,
  UnstyledButton,
  VisuallyHidden,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogin, IconLogout, IconMoon, IconSun, IconUserPlus } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { useConfig, useSession, useSignOut } from '../api/session-queries.ts';
import { ErasureNotice } from '../features/accounts/erasure-notice.tsx';
import { useLogDelivery } from '../features/composer-logs/use-log-delivery.ts';
import { said } from '../languages/said.ts';
import { t } from '../languages/t.ts';
import { toastError } from '../ui/toast.ts';
import { LanguageMenu } from './language-menu.tsx';
import { LoadingPage } from './loading-page.tsx';
import classes from './layout.module.css';
import { visibleSections } from './sections.ts';
import { useVisits } from './use-visits.ts';

function ColourSchemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={isDark ? t('Light colours') : t('Dark colours')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </ActionIcon>
  );
}

function AccountMenu() {
  const session = useSession();
  const config = useConfig();
  const signOut = useSignOut();
  const navigate = useNavigate();
  if (session === null) {
    return (
      <Group gap="xs" wrap="nowrap">
        {config.signIn.registration && (
          <Button
            component={Link}
            to="/register"
            variant="subtle"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            visibleFrom="sm"
          >
            {t('Register')}
          </Button>
        )}
        <Button
          component={Link}
          to="/login"
          leftSection={<IconLogin size={18} aria-hidden />}
          className={classes['account']}
        >
          <span className={classes['name']}>{t('Login')}</span>
        </Button>
      </Group>
    );
  }
  const leave = () =>
    signOut.mutate(undefined, {
      onSuccess: () => void navigate('/login', { state: { hasLeft: true } }),
      onError: (error) =>
        toastError(t('You are still logged in. {{message}}', { message: said(error.message) })),
    });
  return (
    <Group gap="xs" wrap="nowrap">
      <Button component={Link} to="/submissions" variant="subtle" visibleFrom="sm">
        {t('My submissions')}
      </Button>
      <Button
        variant="default"
        onClick={leave}
        leftSection={<IconLogout size={18} aria-hidden />}
        className={classes['account']}
      >
        <VisuallyHidden>{t('Log out:')} </VisuallyHidden>
        <span className={classes['name']}>
          {session.firstname} {session.lastname}
        </span>
      </Button>
    </Group>
  );
}

function Sidebar({ onNavigate }: { onNavigate: () => void }) {
  const session = useSession();
  const config = useConfig();
  const { pathname } = useLocation();
  const policy = { contentManagers: config.contentManagers, edition: config.edition };
  return (
    <nav aria-label={t('Main')}>
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
    </nav>
  );
}

/** Header, sidebar by role, the page, footer. */
export function Layout() {
  const [isOpen, menu] = useDisclosure(false);
  useVisits();
  const config = useConfig();
  const { pathname } = useLocation();
  const erasedAt = useSession()?.erasedAt;
  useLogDelivery();
  useEffect(() => {
    // In newer browsers it returns a promise, which an effect must not.
    void window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 230, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <a
        href="#content"
        className={classes['skip']}
        onClick={(event) => {
          // The address's hash is the route: the link moves the focus itself.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {t('Skip to the content')}
      </a>
      <AppShell.Header>
        <Group h="100%" px={{ base: 'xs', xs: 'md' }} gap="xs" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={menu.toggle}
              hiddenFrom="md"
              size="sm"
              aria-label={t('Menu')}
              aria-expanded={isOpen}
            />
            <UnstyledButton component={Link} to="/home" className={classes['brand']}>
              <Group gap={8} wrap="nowrap">
                <img src="./favicon.svg" width={30} height={30} alt="" />
                <Title order={2} size="h4" component="span" className={classes['name']}>
                  Elucida
                </Title>
                <Text size="xs" c="dimmed" visibleFrom="xs">
                  {config.edition === 'student' ? `${t('student')} ` : ''}
                  {config.version}
                </Text>
              </Group>
            </UnstyledButton>
          </Group>
          <Group gap={6} wrap="nowrap">
            <LanguageMenu />
            <ColourSchemeButton />
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs">
        <ScrollArea>
          <Sidebar onNavigate={menu.close} />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={classes['main']}>
        <div className={classes['page']}>
          {erasedAt !== undefined && <ErasureNotice erasedAt={erasedAt} />}
          <Suspense fallback={<LoadingPage />}>
            <Outlet />
          </Suspense>
        </div>
        <footer className={classes['footer']}>
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              © {config.institution.name}
            </Text>
            <Link to="/about" className={classes['about']}>
              {t('About')}
            </Link>
          </Group>
        </footer>
      </AppShell.Main>
    </AppShell>
  );
}
