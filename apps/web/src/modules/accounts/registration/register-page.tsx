import { Button, Card, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { findIdentifierFault, registrationSchema } from '@elucida/contract';
import { Navigate, useNavigate } from 'react-router';
import { useConfig, useRegister } from '../../sign-in/queries.ts';
import { currentLanguage } from '../../../languages/language.ts';
import { translateMessage, translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { withValidation } from '../../../lib/form-validation.ts';
import { focusFirstFault } from '../../../components/forms/focus-first-fault.ts';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { NewPasswordField } from '../../../components/forms/password-field.tsx';
import { toastError, toastSuccess } from '../../../components/states/toast.ts';
import { FormFailure, useFormFailure } from '../../../components/forms/form-failure.tsx';
import { RequiredNote } from '../../../components/forms/required-note.tsx';
import { createSchemaValidator } from '../../../components/forms/schema-validator.ts';
import { type LoginRouteState, useReturnState } from '../../sign-in/guards.tsx';
import { PersonalDataLink } from '../../sign-in/personal-data/personal-data-link.tsx';

const empty = { firstname: '', lastname: '', uliegeid: '', email: '', password: '', code: '' };

export function RegisterPage() {
  const { institution, signIn } = useConfig();
  const register = useRegister();
  const navigate = useNavigate();
  const returnState = useReturnState();
  const form = useForm({
    initialValues: empty,
    validateInputOnBlur: true,
    ...withValidation((values: typeof empty) => {
      const errors = createSchemaValidator(registrationSchema)(values);
      const identifier = findIdentifierFault(values.uliegeid, institution);
      if (identifier === undefined || errors['uliegeid']) return errors;
      return { ...errors, uliegeid: translateMessage(identifier) };
    }),
  });
  const failure = useFormFailure(form, Object.keys(empty));
  if (!signIn.registration) return <Navigate to="/login" replace />;

  const submit = ({ code, ...person }: typeof empty) => {
    failure.forget();
    const values = { ...person, language: currentLanguage(), ...(code.trim() !== '' && { code }) };
    register.mutate(values, {
      onSuccess: () => {
        toastSuccess(t('Register successful'));
        const state: LoginRouteState = { ...returnState, email: values.email };
        void navigate('/login', { state });
      },
      onError: (error) => {
        toastError(error.message);
        failure.show(error);
      },
    });
  };

  return (
    <PageFrame title={t('Register')}>
      <Card withBorder padding="lg" maw="var(--card)" w="100%" mx="auto">
        <form noValidate onSubmit={form.onSubmit(submit, (errors) => focusFirstFault(form, errors))}>
          <Stack>
            <FormFailure message={failure.message} />
            <RequiredNote />
            <TextInput
              label={t('First name')}
              autoComplete="given-name"
              {...form.getInputProps('firstname')}
            />
            <TextInput
              label={t('Last name')}
              autoComplete="family-name"
              {...form.getInputProps('lastname')}
            />
            <TextInput
              label={translateTerm(institution.identifierLabel)}
              placeholder={institution.identifierExample.replace(/\d/g, 'x')}
              {...form.getInputProps('uliegeid')}
            />
            <TextInput
              label={t('Email')}
              type="email"
              autoComplete="username"
              {...form.getInputProps('email')}
            />
            <NewPasswordField label={t('Password')} {...form.getInputProps('password')} />
            {signIn.registrationCode && (
              <TextInput
                label={t('Registration code')}
                description={t('Optional. Your teacher may have given you one.')}
                autoComplete="off"
                {...form.getInputProps('code')}
              />
            )}
            <Button type="submit" loading={register.isPending}>
              {t('Register')}
            </Button>
          </Stack>
        </form>
      </Card>
      <Group justify="center">
        <PersonalDataLink />
      </Group>
    </PageFrame>
  );
}
