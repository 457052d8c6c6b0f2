import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { createMessage, limits } from '@elucida/contract';
import { translateMessage } from '../../languages/translate-message.ts';
import { t } from '../../languages/t.ts';

export interface PasswordFieldProps extends PasswordInputProps {
  label: string;
}

/** The label of the button that reveals the input names the field. */
export function PasswordField({ label, error, ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      label={label}
      error={error}
      aria-invalid={Boolean(error)}
      visibilityToggleButtonProps={{
        tabIndex: 0,
        'aria-label': t('Show “{{label}}”', { label }),
      }}
      {...rest}
    />
  );
}

const tooShort = createMessage('password-too-short', { minimum: limits.passwordMinimum });

/** Shows the minimum length below. An error with the same content replaces that text. */
export function NewPasswordField(props: PasswordFieldProps) {
  const isShownAsError = props.error === translateMessage(tooShort);
  return (
    <PasswordField
      autoComplete="new-password"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        isShownAsError ? undefined : t('At least {{minimum}} characters', { minimum: limits.passwordMinimum })
      }
      {...props}
    />
  );
}
