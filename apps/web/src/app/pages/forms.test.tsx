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
import { AccountForm } from '../../modules/accounts/account-form.tsx';
import { closePages, openPage } from '../../testing/open-page.tsx';
import { RegisterPage } from '../../modules/accounts/registration/register-page.tsx';
import { nothing, newest, forms, fieldOf } from './testing/form-samples.tsx';

closePages();

describe('a form', () => {
  it('asks before it is left with changes, and no longer once they are saved', async () => {
    const initial = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
    const { path } = await openPage(
      <LeaveGuard>
        <AccountForm initial={initial} onSubmit={nothing} newest={newest} isBusy={false} />
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

  it('fills in the usual units of a condition, unless the user typed others', async () => {
    await openPage(forms.experiment, { role: 'ADMINISTRATOR' });
    const key = screen.getByRole<HTMLInputElement>('combobox', { name: 'Key' });
    const units = fieldOf('Units') as HTMLInputElement;
    const enter = (value: string) => fireEvent.change(key, { target: { value } });
    enter('Solvent');
    expect(units.value).toBe('-');
    enter('Electron energy');
    expect(units.value).toBe('eV');
    fireEvent.change(units, { target: { value: 'keV' } });
    enter('Solvent');
    expect(units.value).toBe('keV');
  });

  it('shows a free key of a condition as typed, even if it is another term', async () => {
    await openPage(forms.experiment, { role: 'ADMINISTRATOR' });
    const key = screen.getByRole<HTMLInputElement>('combobox', { name: 'Key' });
    fireEvent.change(key, { target: { value: 'NMR-H' } });
    expect(key.value).toBe('NMR-H');
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
