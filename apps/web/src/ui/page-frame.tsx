import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { said } from '../languages/said.ts';
import { t } from '../languages/t.ts';

function capitalised(segment: string): string {
  return segment.charAt(0).toUpperCase() + segment.slice(1);
}

/** An address may hold anything; what is no encoding is shown as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Home, then one entry a path segment. */
function Breadcrumb({ names }: { names: Readonly<Record<string, string>> }) {
  const segments = useLocation()
    .pathname.split('/')
    .filter((segment) => segment !== '' && segment !== 'home')
    .map(decoded);
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
            {names[segment] ?? said(capitalised(segment))}
          </Text>
        ) : (
          <Anchor key={path} component={Link} to={path} size="sm">
            {names[segment] ?? said(capitalised(segment))}
          </Anchor>
        );
      })}
    </Breadcrumbs>
  );
}

export interface PageFrameProps {
  title: string;
  /** Beside the title: what can be done on this page. */
  actions?: ReactNode;
  /** What the breadcrumb calls a segment that nobody chose: the name behind an id. */
  segmentNames?: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** What every page has: its place, its title, its actions. */
export function PageFrame({ title, actions, segmentNames = {}, children }: PageFrameProps) {
  useEffect(() => {
    document.title = `${title} · Elucida`;
  }, [title]);
  return (
    <Stack gap="md">
      <Breadcrumb names={segmentNames} />
      <Group justify="space-between" align="center">
        <Title order={1} size="h2" style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {title}
        </Title>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  );
}
