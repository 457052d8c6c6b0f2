import {
  ActionIcon,
  Burger,
  Group,
  Text,
  Title,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { IconLogin, IconMoon, IconSun, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useConfig, useSession } from '../../modules/sign-in/queries.ts';
import { t } from '../../languages/t.ts';
import { AccountMenu } from './account-menu.tsx';
import { useReturnState } from '../../modules/sign-in/guards.tsx';
import { LanguageMenu } from './language-menu.tsx';
import classes from './layout.module.css';
import { ActionLink } from '../../components/action-button.tsx';
import type { useSectionMenu } from './use-section-menu.ts';

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
      {isDark ? <IconSun aria-hidden /> : <IconMoon aria-hidden />}
    </ActionIcon>
  );
}

function GuestLinks() {
  const config = useConfig();
  const returnState = useReturnState();
  return (
    <Group gap="xs" wrap="nowrap">
      {config.signIn.registration && (
        <ActionLink to="/register" state={returnState} variant="subtle" icon={IconUserPlus} visibleFrom="sm">
          {t('Register')}
        </ActionLink>
      )}
      <ActionLink to="/login" state={returnState} icon={IconLogin} className={classes['account']}>
        <span className={classes['name']}>{t('Login')}</span>
      </ActionLink>
    </Group>
  );
}

interface TopBarProps {
  /** True for a compact bar with the slot. */
  isWorkbench: boolean;
  menu: ReturnType<typeof useSectionMenu>;
  /** Takes the element into which an exercise page renders its own controls. */
  slot: (element: HTMLElement | null) => void;
}

export function TopBar({ isWorkbench, menu, slot }: TopBarProps) {
  const config = useConfig();
  const session = useSession();
  return (
    <Group h="100%" px={{ base: 'xs', xs: 'md' }} gap="xs" justify="space-between" wrap="nowrap">
      <Group gap="xs" wrap="nowrap">
        <Burger
          ref={menu.button}
          opened={menu.isOpen}
          onClick={menu.toggle}
          {...(!isWorkbench && { hiddenFrom: 'md' })}
          size="sm"
          aria-label={t('Menu')}
          aria-expanded={menu.isOpen}
          aria-controls="sections"
        />
        <UnstyledButton
          component={Link}
          to="/home"
          className={classes['brand']}
          {...(isWorkbench && { 'aria-label': 'Elucida' })}
        >
          <Group gap="xs" wrap="nowrap">
            <img src="./favicon.svg" alt="" />
            <Title order={2} size="h4" component="span" className={classes['name']} hidden={isWorkbench}>
              Elucida
            </Title>
            <Text size="xs" c="dimmed" visibleFrom="xs" hidden={isWorkbench}>
              {config.edition === 'student' ? `${t('student')} ` : ''}
              {config.version}
            </Text>
          </Group>
        </UnstyledButton>
      </Group>
      {isWorkbench && <div ref={slot} className={classes['slot']} />}
      <Group gap="2xs" wrap="nowrap">
        <LanguageMenu />
        <ColourSchemeButton />
        {session === null ? <GuestLinks /> : <AccountMenu session={session} isCompact={isWorkbench} />}
      </Group>
    </Group>
  );
}
