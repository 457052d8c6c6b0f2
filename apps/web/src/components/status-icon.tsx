import { ThemeIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

export interface StatusIconProps {
  label: string;
  colour: string;
  Icon: Icon;
}

export const StatusIcon = ({ label, colour, Icon: Shape }: StatusIconProps) => (
  <ThemeIcon
    size="sm"
    radius="xl"
    color={colour}
    role="img"
    aria-label={label}
    __vars={{ '--icon': 'var(--icon-s)' }}
  >
    <Shape aria-hidden />
  </ThemeIcon>
);
