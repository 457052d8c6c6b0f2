import {
  Anchor,
  Card,
  Code,
  Container,
  Group,
  MantineProvider,
  SegmentedControl,
  Stack,
  Text,
  Title,
  useMantineColorScheme,
} from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { createAccessibleColours, createAppTheme } from '../../app/shell/theme.ts';
import { Toasts } from '../../app/shell/toasts.tsx';
import { ConfirmProvider } from '../../components/states/confirm.tsx';
import { decimalSeparator } from '../../languages/numbers.ts';
import { type Example, exampleGroups } from './examples.tsx';

function ColourScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Colours"
      value={colorScheme}
      onChange={(value) => setColorScheme(value as typeof colorScheme)}
      data={['auto', 'light', 'dark']}
    />
  );
}

function ExampleCard({ name, file, states }: Example) {
  return (
    <Card withBorder id={name}>
      <Stack>
        <Group justify="space-between">
          <Title order={3} size="h4">
            {name}
          </Title>
          <Code>{file}</Code>
        </Group>
        {Object.entries(states).map(([state, shown]) => (
          <Stack key={state} gap="2xs">
            <Text size="sm" c="dimmed">
              {state}
            </Text>
            <div>{shown}</div>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

const Gallery = () => (
  <Container size="lg" py="lg">
    <Stack gap="xl">
      <Group justify="space-between">
        <Title order={1}>Components</Title>
        <ColourScheme />
      </Group>
      <Group gap="md" component="nav" aria-label="Components">
        {exampleGroups.flatMap(({ examples }) =>
          examples.map(({ name }) => (
            <Anchor key={name} href={`#${name}`}>
              {name}
            </Anchor>
          )),
        )}
      </Group>
      {exampleGroups.map(({ title, examples }) => (
        <Stack key={title}>
          <Title order={2}>{title}</Title>
          {examples.map((example) => (
            <ExampleCard key={example.name} {...example} />
          ))}
        </Stack>
      ))}
    </Stack>
  </Container>
);

export function showGallery(): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <MantineProvider
        theme={createAppTheme(decimalSeparator())}
        defaultColorScheme="auto"
        cssVariablesResolver={createAccessibleColours}
      >
        <Toasts />
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <ConfirmProvider>
              <Gallery />
            </ConfirmProvider>
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
