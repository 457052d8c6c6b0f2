import { Card, Stack, type StackProps, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export function TitledCard({
  title,
  align,
  children,
}: {
  title: string;
  align?: StackProps['align'];
  children: ReactNode;
}) {
  return (
    <Card withBorder>
      <Stack align={align}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}
