import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../testing/open-page.tsx';
import { RegisterPage } from '../../modules/accounts/registration/register-page.tsx';
import { forms, fieldOf } from './testing/form-samples.tsx';

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

const submit = () => act(async () => fireEvent.submit(document.querySelector('form')!));

closePages();

describe('a fault in a form', () => {
  it.each(faults)(
    'shows on blur, for the %s form, field %s and value %j, the message: %s',
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
  ] as const)('shows all faults when the %s form is submitted', async (form, messages) => {
    await openPage(forms[form], { role: form === 'login' ? 'GUEST' : 'ADMINISTRATOR' });
    await submit();
    for (const message of messages) screen.getByText(message);
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
    // Only the field shows the exact text: the toast adds "Error: ", and no alert repeats it.
    expect(await screen.findAllByText(message)).toHaveLength(1);
    for (const [label, value] of Object.entries(typed))
      expect((fieldOf(label) as HTMLInputElement).value, label).toBe(value);
    expect(fieldOf('Email').getAttribute('aria-invalid')).toBe('true');
  });
});
