import { Anchor, Button, Card, Group, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconChartLine, IconFlame, IconStack2, IconTopologyStar3 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useConfig, useSession } from '../api/session-queries.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { HeroSpectrum } from './hero-spectrum.tsx';
import classes from './home-page.module.css';

const kinds = [
  { title: 'NMR, one dimension', text: 'Proton and carbon-13', Icon: IconChartLine },
  { title: 'NMR, two dimensions', text: 'HSQC, HMBC, COSY', Icon: IconTopologyStar3 },
  { title: 'Mass spectrometry', text: 'EI-MS and ESI-MS', Icon: IconStack2 },
  { title: 'Vibrations', text: 'Infrared and Raman', Icon: IconFlame },
];

export function HomePage() {
  const session = useSession();
  const { edition } = useConfig();
  return (
    <PageFrame title={session === null ? 'Welcome to Elucida' : `Welcome, ${session.firstname}`}>
      <div className={classes['hero']}>
        <Stack gap="sm" className={classes['words']}>
          <Title order={2} size="h1" lh={1.15}>
            Read the spectra. Draw the molecule.
          </Title>
          <Text size="lg">
            Learn spectroscopy on real measurements: look closely, put the evidence together, draw a
            structure, and find out what fits and what does not.
          </Text>
          <Group>
            <Button component={Link} to="/exercises" size="md" variant="white" color="dark">
              Solve an exercise
            </Button>
            <Button component={Link} to="/molecules" size="md" variant="outline" color="white">
              Browse the molecules
            </Button>
          </Group>
        </Stack>
        <HeroSpectrum />
      </div>
      {session === null && edition === 'full' && (
        <Text>
          <Anchor component={Link} to="/login" underline="always">
            Log in
          </Anchor>{' '}
          for full access: your answers are then kept, with their feedback.
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
        {kinds.map(({ title, text, Icon }) => (
          <Card key={title} withBorder padding="lg">
            <Group wrap="nowrap" align="flex-start">
              <ThemeIcon size="lg" variant="light">
                <Icon size={20} stroke={1.6} aria-hidden />
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
