import { Group, Stack, Tabs, Text } from '@mantine/core';
import { type Statistics, limits } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { statisticsQuery } from './queries.ts';
import { Bars, Pie, TimeSeries } from './charts.tsx';
import { CountPanel } from './count-panel.tsx';
import type { Count } from './count.ts';
import { DaysField } from './days-field.tsx';
import { topCounts, formatShare, sliceColour, sliceCount } from './shares.ts';
import { formatDay } from '../../../languages/dates.ts';
import { t } from '../../../languages/t.ts';
import { Swatch } from '../../../components/swatch.tsx';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import { useListSearch } from '../../../components/tables/use-list-search.ts';

const tabs = ['visits', 'pages', 'users'] as const;

/** Days are counted in UTC. */
const dayText = (day: string) => formatDay(day, 'UTC');

interface PanelProps {
  counts: Count[];
  summary: string;
  fileName: string;
}

function ByDay(props: PanelProps) {
  const chart = <TimeSeries counts={props.counts} formatName={dayText} />;
  return <CountPanel title={t('Day')} chart={chart} formatName={dayText} {...props} />;
}

function ByPage(props: PanelProps) {
  return <CountPanel title={t('Page')} chart={<Bars counts={props.counts} />} {...props} />;
}

function ByUser(props: PanelProps) {
  const { counts } = props;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const slices = topCounts(counts, sliceCount).map((share, index) => ({
    ...share,
    colour: sliceColour(index),
  }));
  const chart = (
    <Group justify="center" gap="xl">
      <Pie slices={slices} />
      <Stack gap="2xs">
        {slices.map(({ name, count, colour }) => (
          <Group key={name} gap="xs" wrap="nowrap">
            <Swatch colour={colour} />
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {t('{{name}}: {{share}}', { name, share: formatShare(count, total) })}
            </Text>
          </Group>
        ))}
      </Stack>
    </Group>
  );
  return <CountPanel title={t('User')} chart={chart} {...props} />;
}

function Charts({ statistics, days }: { statistics: Statistics; days: number }) {
  const byDay = statistics.day.map(({ day, count }) => ({ name: day, count }));
  const byPage = statistics.page.map(({ urltype, count }) => ({ name: urltype, count }));
  const byUser = statistics.user.map(({ username, count }) => ({
    name: username === 'Guests' ? t('Guests') : username,
    count,
  }));
  const total = byDay.reduce((sum, { count }) => sum + count, 0);
  const summary = t('{{visits}} in {{days}} (UTC)', {
    visits: t('{{count}} visits', { count: total }),
    days: t('{{count}} days', { count: days }),
  });
  const fileName = (what: string) => `visits-by-${what}-${days}-days.csv`;
  return (
    <>
      <Tabs.Panel value="visits">
        <ByDay counts={byDay} summary={summary} fileName={fileName('day')} />
      </Tabs.Panel>
      <Tabs.Panel value="pages">
        <ByPage counts={byPage} summary={summary} fileName={fileName('page')} />
      </Tabs.Panel>
      <Tabs.Panel value="users">
        <ByUser counts={byUser} summary={summary} fileName={fileName('user')} />
      </Tabs.Panel>
    </>
  );
}

function daysOf(text: string): number {
  const days = Number(text);
  const isValid =
    Number.isInteger(days) && days >= limits.statisticsDaysMinimum && days <= limits.statisticsDaysMaximum;
  return isValid ? days : limits.statisticsDaysDefault;
}

export function StatisticsPage() {
  const { values, change } = useListSearch(['days', 'tab']);
  const days = daysOf(values.days);
  const tab = tabs.find((name) => name === values.tab) ?? 'visits';
  const query = useQuery(statisticsQuery(days));
  return (
    <PageFrame title={t('Statistics')}>
      <DaysField days={days} onChange={(next) => change({ days: String(next) })} />
      <Tabs value={tab} onChange={(next) => change({ tab: next ?? '' })} keepMounted={false}>
        <Tabs.List mb="md" aria-label={t('Statistics')}>
          <Tabs.Tab value="visits">{t('Visits')}</Tabs.Tab>
          <Tabs.Tab value="pages">{t('Pages')}</Tabs.Tab>
          <Tabs.Tab value="users">{t('Users')}</Tabs.Tab>
        </Tabs.List>
        <QueryState query={query.isError ? ({ ...query, data: undefined } as typeof query) : query}>
          {(statistics) => <Charts statistics={statistics} days={days} />}
        </QueryState>
      </Tabs>
    </PageFrame>
  );
}
