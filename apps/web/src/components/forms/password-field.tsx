import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { limits, passwordTooShort } from '@elucida/contract';
import { translateMessage } from '../../languages/translate-message.ts';
import { t } from '../../languages/t.ts';

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
        'aria-label': t('Show “{{label}}”', { label }),
      }}
      {...rest}
    />
  );
}

/** A field for a password that is chosen here: what is asked of it stands below, once also where it is broken. */
export function NewPasswordField(props: PasswordFieldProps) {
  const isToldAsFault = props.error === translateMessage(passwordTooShort);
  return (
    <PasswordField
      autoComplete="new-password"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        isToldAsFault ? undefined : t('At least {{minimum}} characters', { minimum: limits.passwordMinimum })
      }
      {...props}
    />
  );
}
