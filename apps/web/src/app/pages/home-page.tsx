import { Anchor, Button, Card, Group, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconChartLine, IconFlame, IconStack2, IconTopologyStar3 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useConfig, useSession } from '../../modules/sign-in/queries.ts';
import { Sentence } from '../../languages/sentence.tsx';
import { t } from '../../languages/t.ts';
import { PageFrame } from '../../components/states/page-frame.tsx';
import { HeroSpectrum } from './hero-spectrum.tsx';
import classes from './home-page.module.css';

const kinds = [
  { title: t('1D NMR'), text: t('¹H and ¹³C'), Icon: IconChartLine },
  { title: t('2D NMR'), text: 'HSQC, HMBC, COSY', Icon: IconTopologyStar3 },
  { title: t('Mass spectrometry'), text: t('EI-MS and ESI-MS'), Icon: IconStack2 },
  { title: t('Vibrational spectroscopy'), text: t('Infrared and Raman'), Icon: IconFlame },
];

export function HomePage() {
  const session = useSession();
  const { edition } = useConfig();
  return (
    <PageFrame
      title={
        session === null
          ? t('Welcome to Elucida')
          : t('Welcome, {{firstname}}', { firstname: session.firstname })
      }
    >
      <div className={classes['hero']}>
        <Stack gap="sm" className={classes['words']}>
          <Title order={2} size="h1" lh={1.15}>
            {t('Read the spectra. Draw the molecule.')}
          </Title>
          <Text size="lg">
            {t('Learn spectroscopy: interpret the signals, draw a structure and get feedback.')}
          </Text>
          <Group>
            <Button component={Link} to="/exercises" size="md" variant="white" color="dark">
              {t('Solve an exercise')}
            </Button>
            <Button component={Link} to="/molecules" size="md" variant="outline" color="white">
              {t('Browse the molecules')}
            </Button>
          </Group>
        </Stack>
        <HeroSpectrum />
      </div>
      {session === null && edition === 'full' && (
        <Text>
          <Sentence
            text="<login>Log in</login> for full access. Your submissions and their feedback are then saved."
            parts={{ login: <Anchor component={Link} to="/login" underline="always" /> }}
          />
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
        {kinds.map(({ title, text, Icon }) => (
          <Card key={title} withBorder padding="lg">
            <Group wrap="nowrap" align="flex-start">
              <ThemeIcon size="lg" variant="light">
                <Icon aria-hidden />
              </ThemeIcon>
              <div>
                <Text fw={600}>{title}</Text>
                <Text size="sm" c="dimmed">
                  {text}
                </Text>
              </div>
            </Group>
          </Card>
        ))}
      </SimpleGrid>
    </PageFrame>
  );
}
