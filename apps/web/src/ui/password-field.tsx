import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { t } from '../languages/t.ts';

export interface PasswordFieldProps extends PasswordInputProps {
  label: string;
}

/** A field for a password; the button that shows what is typed says which field it is of. */
export function PasswordField({ label, error, ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      label={label}
      error={error}
      aria-invalid={Boolean(error)}
      visibilityToggleButtonProps={{
        tabIndex: 0,
        'aria-label': t('Show what is typed as “{{label}}”', { label }),
      }}
      {...rest}
    />
  );
}
