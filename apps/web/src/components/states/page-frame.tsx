import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '../../languages/t.ts';
import { sectionNames } from '../../lib/sections.ts';
import { addressOfList } from '../tables/use-list-search.ts';

function capitalised(segment: string): string {
  return segment.charAt(0).toUpperCase() + segment.slice(1);
}

/** Returns an invalid encoding unchanged. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Names of pages by the depth of their segment in the address, because an id may be any word. */
const pageNames: readonly Readonly<Record<string, string>>[] = [
  {
    ...sectionNames,
    about: t('About'),
    'confirm-email': t('Confirm your email address'),
    'forgot-password': t('Forgotten password'),
    login: t('Login'),
    'new-password': t('New password'),
    register: t('Register'),
  },
  { new: t('New'), import: t('Import') },
  {
    board: t('Class results'),
    experiments: t('Experiments'),
    live: t('Live class'),
    print: t('Print'),
    strategy: t('How students work'),
    submissions: t('Submissions'),
    'try-out': t('Test drawings'),
  },
  { new: t('New') },
];

/** Prefers the name that the page gives. */
function nameOf(segment: string, depth: number, given: Readonly<Record<string, string>>): string {
  const names = [given, pageNames[depth] ?? {}].find((each) => Object.hasOwn(each, segment));
  return names?.[segment] ?? capitalised(segment);
}

interface BreadcrumbProps {
  names: Readonly<Record<string, string>>;
  nameWithoutAddress: string | undefined;
}

function Breadcrumb({ names, nameWithoutAddress }: BreadcrumbProps) {
  const { pathname } = useLocation();
  const segments =
    nameWithoutAddress === undefined
      ? pathname
          .split('/')
          .filter((segment) => segment !== '' && segment !== 'home')
          .map(decoded)
      : [nameWithoutAddress];
  return (
    <Breadcrumbs
      separator="›"
      component="nav"
      aria-label={t('Breadcrumb')}
      fz="sm"
      style={{ flexWrap: 'wrap' }}
      styles={{ breadcrumb: { whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: 0 } }}
    >
      <Anchor component={Link} to="/home" size="sm">
        {t('Home')}
      </Anchor>
      {segments.map((segment, index) => {
        const path = `/${segments
          .slice(0, index + 1)
          .map(encodeURIComponent)
          .join('/')}`;
        return index === segments.length - 1 ? (
          <Text key={path} size="sm" c="dimmed" aria-current="page">
            {nameOf(segment, index, names)}
          </Text>
        ) : (
          <Anchor key={path} component={Link} to={addressOfList(path)} size="sm">
            {nameOf(segment, index, names)}
          </Anchor>
        );
      })}
    </Breadcrumbs>
  );
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Elucida`;
  }, [title]);
}

export interface PageHeadProps {
  title: string;
  actions?: ReactNode;
  /** Names of path segments that are ids, for the breadcrumb. */
  segmentNames?: Readonly<Record<string, string>>;
  /** Name in the breadcrumb of a page without an address of its own. */
  nameWithoutAddress?: string;
}

export function PageHead({ title, actions, segmentNames = {}, nameWithoutAddress }: PageHeadProps) {
  return (
    <>
      <Breadcrumb names={segmentNames} nameWithoutAddress={nameWithoutAddress} />
      <Group justify="space-between" align="center">
        <Title order={1} size="h2" style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {title}
        </Title>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
    </>
  );
}

export interface PageFrameProps extends PageHeadProps {
  children: ReactNode;
}

/** The workbench has its own frame. */
export function PageFrame({ children, ...head }: PageFrameProps) {
  useDocumentTitle(head.title);
  return (
    <Stack gap="md">
      <PageHead {...head} />
      {children}
    </Stack>
  );
}
