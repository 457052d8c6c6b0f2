import { Button, type ButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router';

interface ActionProps extends Omit<ButtonProps, 'leftSection'> {
  icon: Icon;
}

export type ActionButtonProps = ActionProps & Omit<ComponentPropsWithRef<'button'>, keyof ActionProps>;

const drawIcon = (Drawn: Icon) => <Drawn aria-hidden />;

export const ActionButton = ({ icon, ...button }: ActionButtonProps) => (
  <Button leftSection={drawIcon(icon)} {...button} />
);

export type ActionLinkProps = ActionProps & Omit<LinkProps, keyof ActionProps>;

export const ActionLink = ({ icon, ...link }: ActionLinkProps) => (
  <Button component={Link} leftSection={drawIcon(icon)} {...link} />
);
