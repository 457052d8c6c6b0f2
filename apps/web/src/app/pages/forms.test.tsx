import {
  conditionKeys,
  domains,
  experimentTypeName,
  functionalGroupNames,
  spectrumTypes,
} from '@elucida/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import { LeaveGuard } from '../../components/forms/leave-guard.tsx';
import { PasswordForm } from '../../modules/sign-in/passwords/password-form.tsx';
import { AccountForm } from '../../modules/accounts/account-form.tsx';
import { ExperimentForm } from '../../modules/catalogue/experiments/experiment-form.tsx';
import { newExperiment } from '../../modules/catalogue/experiments/experiment-form-fields.ts';
import { ImageForm } from '../../modules/catalogue/images/image-form.tsx';
import { MachineForm, emptyMachine } from '../../modules/catalogue/machines/machine-form.tsx';
import { MoleculeForm, emptyMolecule } from '../../modules/catalogue/molecules/molecule-form.tsx';
import { SpectrumDetailsForm, useSpectrumDetails } from '../../modules/spectra/spectrum-details-form.tsx';
import { SpectrumUploadForm } from '../../modules/spectra/upload/spectrum-upload-form.tsx';
import { closePages, openPage } from '../../testing/open-page.tsx';
import { LoginPage } from '../../modules/sign-in/pages/login-page.tsx';
import { NewPasswordPage } from '../../modules/accounts/password-links/new-password-page.tsx';
import { RegisterPage } from '../../modules/accounts/registration/register-page.tsx';

const texts = { title: '', copyright: '', comment: '' };
const taken = Promise.resolve();
const nothing = () => taken;

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

const newest = { loads: 0, load: nothing };

function SpectrumDetails() {
  const details = useSpectrumDetails({ spectrum, onSubmit: nothing, newest });
  return <SpectrumDetailsForm type={spectrum.type} details={details} onDelete={nothing} />;
}

const forms = {
  login: <LoginPage />,
  registration: <RegisterPage />,
  account: (
    <AccountForm initial={{ firstname: '', lastname: '', email: '' }} onSubmit={nothing} newest={newest} />
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

/** Form, field, typed value and message. */
const faults: [form: keyof typeof forms, field: string, typed: string, message: string][] = [
  ['login', 'Email', '', 'Please input your email'],
  ['login', 'Email', 'ada@', 'Invalid email format'],
  ['login', 'Password', '', 'Please input your password'],
  ['login', 'Password', '1234567', 'Password must be at least 8 characters'],
  ['registration', 'First name', ' ', 'Please input your first name'],
  ['registration', 'Last name', '', 'Please input your last name'],
  ['registration', 'Student university identifier', '', 'Please input your identifier'],
  [
    'registration',
    'Student university identifier',
    'S12345',
    'Student university identifier must be S followed by 6 digits (e.g., S123456)',
  ],
  ['registration', 'Email', 'ada', 'Invalid email format'],
  ['registration', 'Password', 'short', 'Password must be at least 8 characters'],
  ['account', 'First name', '', 'Please input your first name'],
  ['account', 'Email', 'ada', 'Invalid email format'],
  ['machine', 'Name', '', 'Please input a name'],
  ['machine', 'Manufacturer', '', 'Please input a manufacturer'],
  ['machine', 'Serial number', '', 'Please input a serial number'],
  ['machine', 'Commissioning year', '', 'Please input a year'],
  ['machine', 'Commissioning year', '1899', 'The year must between 1900 and now'],
  ['machine', 'Type', '', 'Please input a type'],
  ['experiment', 'Name', '', 'Please input a name'],
  ['experiment', 'Date and time', '', 'Please choose a date'],
  ['experiment', 'First name', '', 'Please input a firstname'],
  ['experiment', 'Last name', '', 'Please input a lastname'],
  ['experiment', 'Value', '', 'Please input a value'],
  ['experiment', 'Units', '', 'Please input some units'],
  ['molecule', 'ID', '', 'Please input an ID'],
  ['molecule', 'Name', '', 'Please input a name'],
  ['molecule', 'Formula', '', 'Please input a formula'],
  ['molecule', 'Formula', 'Xx2', 'Invalid element abbreviation'],
  ['molecule', 'Weight (g/mol)', '-1', 'The weight must be positive'],
  ['molecule', 'CAS', '64-19-8', 'The CAS number check failed'],
  ['image', 'Title', '', 'Please input a title'],
  ['image', 'Copyright', '', 'Please input a copyright'],
  ['image', 'Comment', '', 'Please input a comment'],
  ['upload', 'Title', '', 'Please input a title'],
  ['upload', 'Copyright', '', 'Please input a copyright'],
  ['upload', 'Comment', '', 'Please input a comment'],
  ['details', 'Title', '', 'Please input a title'],
  ['details', 'Default contour threshold', 'high', 'Not a number'],
  ['details', 'Default number of contour levels', '-1', '< 0'],
  ['details', 'Default number of contour levels', '51', '> 50'],
];

/** Finds a field by its label, with or without the mark of a required field. */
const fieldOf = (label: string) =>
  screen.getByLabelText((text) => text.replace(/ \*$/, '') === label, { selector: 'input, textarea' });
const submit = () => act(async () => fireEvent.submit(document.querySelector('form')!));

closePages();

describe('a form', () => {
  it.each(faults)(
    'shows on blur in the %s form at the field %s with %j: %s',
    async (form, field, typed, message) => {
      await openPage(forms[form], {
        role: form === 'login' || form === 'registration' ? 'GUEST' : 'ADMINISTRATOR',
      });
      expect(screen.queryByText(message)).toBeNull();
      const input = fieldOf(field);
      fireEvent.focus(input);
      if (typed !== '') fireEvent.change(input, { target: { value: typed } });
      await act(async () => fireEvent.blur(input));
      screen.getByText(message);
      expect(input.getAttribute('aria-invalid')).toBe('true');
    },
  );

  it.each([
    ['login', ['Please input your email', 'Please input your password']],
    [
      'machine',
      ['please select a laboratory', 'Please input a name', 'Please input a year', 'Please input a type'],
    ],
    [
      'experiment',
      [
        'Please input a name',
        'please select a machine',
        'Please choose a type',
        'Please choose a date',
        'Please input a key',
      ],
    ],
    ['molecule', ['Please input an ID', 'Please input a weight', 'Please input a CAS registry number']],
    ['image', ['Please input a title', 'Please input a comment', 'Please select a file']],
    ['upload', ['Please input a title', 'Please input a copyright', 'Please select a file']],
  ] as const)('shows all faults on submission: %s', async (form, messages) => {
    await openPage(forms[form], { role: form === 'login' ? 'GUEST' : 'ADMINISTRATOR' });
    await submit();
    for (const message of messages) screen.getByText(message);
  });

  it('asks before it is left with changes, and no longer once they are saved', async () => {
    const initial = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
    const { path } = await openPage(
      <LeaveGuard>
        <AccountForm initial={initial} onSubmit={nothing} newest={newest} />
        <Link to="/home">Home</Link>
      </LeaveGuard>,
    );
    fireEvent.change(screen.getByRole('textbox', { name: 'First name' }), { target: { value: 'Augusta' } });
    fireEvent.click(screen.getByText('Home'));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Your changes are not saved and will be lost.');
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Cancel' })));
    expect(path()).toBe('/here');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Update' })));
    await act(async () => fireEvent.click(screen.getByText('Home')));
    expect(path()).toBe('/home');
  });

  it('keeps the input that the server rejects, and shows the reason at its field', async () => {
    const message = 'An account with this email already exists';
    const failure = { message, code: 'email-taken', details: [{ path: 'email', message }] };
    const typed = {
      'First name': 'Ada',
      'Last name': 'Lovelace',
      'Student university identifier': 'S123456',
      Email: 'ada@example.org',
      Password: 'long enough',
    };
    await openPage(<RegisterPage />, {
      role: 'GUEST',
      answers: { '/accounts': () => Response.json(failure, { status: 409 }) },
    });
    for (const [label, value] of Object.entries(typed))
      fireEvent.change(fieldOf(label), { target: { value } });
    await submit();
    // The message is at the field and in a toast that disappears, not above the form again.
    expect(await screen.findAllByText(message)).toHaveLength(1);
    for (const [label, value] of Object.entries(typed))
      expect((fieldOf(label) as HTMLInputElement).value, label).toBe(value);
    expect(fieldOf('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['account', ['First name', 'Last name', 'Email']],
    ['password', ['Current password', 'New password']],
    ['new password', ['New password']],
  ] as const)('marks required fields: %s', async (form, fields) => {
    await openPage(forms[form], { role: form === 'new password' ? 'GUEST' : 'ADMINISTRATOR' });
    for (const field of fields) expect((fieldOf(field) as HTMLInputElement).required, field).toBe(true);
  });

  it('names the button that reveals a password after its field, and states if it is revealed', async () => {
    await openPage(forms.password, { role: 'STUDENT' });
    const names = ['Current password', 'New password'].map((field) => `Show “${field}”`);
    const [current, other] = names.map((name) => screen.getByRole('button', { name }));
    fireEvent.mouseDown(current!);
    expect((fieldOf('Current password') as HTMLInputElement).type).toBe('text');
    expect(current!.getAttribute('aria-pressed')).toBe('true');
    expect((fieldOf('New password') as HTMLInputElement).type).toBe('password');
    expect(other!.getAttribute('aria-pressed')).toBe('false');
  });

  it.each([
    ['registration', 'Password'],
    ['password', 'New password'],
    ['new password', 'New password'],
  ] as const)('shows the rules for a new password in advance, and once: %s', async (form, label) => {
    await openPage(forms[form], { role: form === 'password' ? 'STUDENT' : 'GUEST' });
    const shownMessages = () =>
      (fieldOf(label).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    expect(shownMessages()).toEqual(['At least 8 characters']);
    fireEvent.change(fieldOf(label), { target: { value: 'short' } });
    fireEvent.blur(fieldOf(label));
    expect(fieldOf(label).getAttribute('aria-invalid')).toBe('true');
    expect(shownMessages()).toEqual(['Password must be at least 8 characters']);
    expect(screen.queryByText('At least 8 characters')).toBeNull();
  });

  it('shows the format of an identifier before it is typed', async () => {
    await openPage(<RegisterPage />, { role: 'GUEST' });
    expect(fieldOf('Student university identifier').getAttribute('placeholder')).toBe('Sxxxxxx');
  });

  it.each([
    ['experiment', 'Type', spectrumTypes.map(experimentTypeName)],
    ['experiment', 'Key', conditionKeys],
    ['molecule', 'Domains', domains],
    ['molecule', 'Functions', functionalGroupNames],
  ] as const)('offers the options that the specification lists: %s, %s', async (form, field, expected) => {
    await openPage(forms[form], { role: 'ADMINISTRATOR' });
    const input = screen.getByRole('combobox', { name: field });
    await act(async () => fireEvent.click(input));
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
    const offered = [...(list?.querySelectorAll('[role=option]') ?? [])].map(
      ({ textContent }) => textContent,
    );
    expect(offered).toEqual([...expected]);
  });
});
