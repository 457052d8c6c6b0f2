import { screen } from '@testing-library/react';
import { PasswordForm } from '../../../modules/sign-in/passwords/password-form.tsx';
import { AccountForm } from '../../../modules/accounts/account-form.tsx';
import { ExperimentForm } from '../../../modules/catalogue/experiments/experiment-form.tsx';
import { newExperiment } from '../../../modules/catalogue/experiments/experiment-form-fields.ts';
import { ImageForm } from '../../../modules/catalogue/images/image-form.tsx';
import { MachineForm, emptyMachine } from '../../../modules/catalogue/machines/machine-form.tsx';
import { MoleculeForm, emptyMolecule } from '../../../modules/catalogue/molecules/molecule-form.tsx';
import { SpectrumDetailsForm, useSpectrumDetails } from '../../../modules/spectra/spectrum-details-form.tsx';
import { SpectrumUploadForm } from '../../../modules/spectra/upload/spectrum-upload-form.tsx';
import { LoginPage } from '../../../modules/sign-in/pages/login-page.tsx';
import { NewPasswordPage } from '../../../modules/accounts/password-links/new-password-page.tsx';
import { RegisterPage } from '../../../modules/accounts/registration/register-page.tsx';

const texts = { title: '', copyright: '', comment: '' };

const settled = Promise.resolve();

export const nothing = () => settled;

const spectrum = {
  ...texts,
  name: 'cosy.zip',
  type: 'NMR-HCosy',
  defaultThreshold: null,
  defaultNbLevels: null,
  peaks: null,
  recipe: null,
  lastModified: '2026-11-21T10:00:00.000Z',
};

export const newest = { loads: 0, load: nothing };

function SpectrumDetails() {
  const details = useSpectrumDetails({ spectrum, onSubmit: nothing, newest });
  return <SpectrumDetailsForm type={spectrum.type} details={details} onDelete={nothing} />;
}

export const forms = {
  login: <LoginPage />,
  registration: <RegisterPage />,
  account: (
    <AccountForm
      initial={{ firstname: '', lastname: '', email: '' }}
      onSubmit={nothing}
      newest={newest}
      isBusy={false}
    />
  ),
  password: <PasswordForm email="ada@example.org" onSubmit={nothing} />,
  'new password': <NewPasswordPage />,
  machine: <MachineForm initial={emptyMachine} laboratories={[]} submitLabel="Create" onSubmit={nothing} />,
  experiment: (
    <ExperimentForm
      initial={{
        ...newExperiment(new Date(), { firstname: '', lastname: '' }),
        date: '',
        conditions: [{ key: '', value: '', units: '' }],
      }}
      machines={[]}
      submitLabel="Create"
      onSubmit={nothing}
    />
  ),
  molecule: <MoleculeForm initial={emptyMolecule} submitLabel="Create" molfile="" onSubmit={nothing} />,
  image: (
    <ImageForm
      name="image"
      initial={texts}
      submitLabel="Create"
      hasPicture={false}
      onSubmit={nothing}
      onCancel={nothing}
    />
  ),
  upload: <SpectrumUploadForm type="IR" onSubmit={nothing} />,
  details: <SpectrumDetails />,
};

export const fieldOf = (label: string) =>
  screen.getByLabelText((text) => text.replace(/ \*$/, '') === label, { selector: 'input, textarea' });
