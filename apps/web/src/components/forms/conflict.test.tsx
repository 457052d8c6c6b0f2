import { MantineProvider, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FormFailure, useFormFailure } from './form-failure.tsx';
import { type ConflictFields, type NewestVersion, useConflict } from './use-conflict.ts';
import { useSubmit } from './use-submit.ts';

interface Machine {
  name: string;
  maker: { name: string };
}

const fields: ConflictFields<Machine> = { name: { label: 'Name' }, 'maker.name': { label: 'Maker' } };

interface MachineFormProps {
  initial: Machine;
  newest: NewestVersion;
  onSubmit: (values: Machine) => Promise<void>;
}

function MachineForm({ initial, newest, onSubmit }: MachineFormProps) {
  const form = useForm({ initialValues: initial });
  const failure = useFormFailure(form, []);
  const send = useSubmit(form, failure, onSubmit);
  const conflict = useConflict({ form, failure, initial, newest, fields, send });
  return (
    <form onSubmit={send}>
      <FormFailure message={failure.message} conflict={conflict} />
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="Maker" {...form.getInputProps('maker.name')} />
      <button type="submit">Update</button>
    </form>
  );
}

interface Stored {
  version: number;
  values: Machine;
  isReachable: boolean;
}

/**
 * Shows two forms of one entity, as the page of a molecule does. Rejects values that are based on
 * an older version.
 */
function Page({ stored }: { stored: Stored }) {
  const [edited, setEdited] = useState({ ...stored });
  const [loads, setLoads] = useState(0);
  const newest = {
    loads,
    load: async () => {
      await Promise.resolve();
      if (!stored.isReachable) throw new Error('Server unreachable');
      setEdited({ ...stored });
      setLoads((count) => count + 1);
    },
  };
  const onSubmit = async (values: Machine) => {
    await Promise.resolve();
    if (edited.version !== stored.version)
      throw Object.assign(new Error('Somebody was faster'), { status: 412 });
    Object.assign(stored, { values, version: stored.version + 1 });
    setEdited({ ...stored });
  };
  const formProps = { initial: edited.values, newest, onSubmit };
  return (
    <MantineProvider env="test">
      <section aria-label="first">
        <MachineForm {...formProps} />
      </section>
      <section aria-label="second">
        <MachineForm {...formProps} />
      </section>
    </MantineProvider>
  );
}

function openPage() {
  const stored: Stored = {
    version: 1,
    values: { name: 'FT-IR', maker: { name: 'Bruker' } },
    isReachable: true,
  };
  render(<Page stored={stored} />);
  return {
    stored,
    field: (label: string, form = 0) => screen.getAllByLabelText<HTMLInputElement>(label)[form]!,
    type: (label: string, value: string, form = 0) =>
      fireEvent.change(screen.getAllByLabelText(label)[form]!, { target: { value } }),
    update: () => fireEvent.click(screen.getAllByText('Update')[0]!),
    saveAsOtherUser: (values: Partial<Machine>) =>
      Object.assign(stored, { values: { ...stored.values, ...values }, version: stored.version + 1 }),
    choose: async (name: string) => fireEvent.click(await screen.findByRole('button', { name })),
  };
}

describe('a form whose entity somebody else changed in the meantime', () => {
  it('loads the newest version and keeps typed values of fields that it did not change', async () => {
    const { type, field, update, saveAsOtherUser, choose, stored } = openPage();
    saveAsOtherUser({ name: 'FT-IR 2' });
    type('Maker', 'Shimadzu');
    update();
    await choose('Load the latest version');
    await waitFor(() => expect(field('Name').value).toBe('FT-IR 2'));
    expect(field('Maker').value).toBe('Shimadzu');
    const notice = screen.getByRole('status');
    expect(notice.textContent).toContain('Your entries are still here but not saved yet.');
    expect(document.activeElement).toBe(notice);
    expect(screen.queryByRole('alert')).toBeNull();
    update();
    await waitFor(() => expect(stored.values).toEqual({ name: 'FT-IR 2', maker: { name: 'Shimadzu' } }));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('shows the typed value of a field that the newest version changed, and restores it on request', async () => {
    const { type, field, update, saveAsOtherUser, choose } = openPage();
    saveAsOtherUser({ maker: { name: 'Bruker Inc.' } });
    type('Maker', 'Shimadzu');
    update();
    await choose('Load the latest version');
    await waitFor(() => expect(field('Maker').value).toBe('Bruker Inc.'));
    expect(screen.getByRole('listitem').textContent).toContain('Shimadzu');
    await choose('Use my entry: Maker');
    expect(field('Maker').value).toBe('Shimadzu');
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  it('saves typed values over the newest version, and keeps its other values', async () => {
    const { type, update, saveAsOtherUser, choose, stored } = openPage();
    saveAsOtherUser({ name: 'FT-IR 2', maker: { name: 'Bruker Inc.' } });
    type('Maker', 'Shimadzu');
    update();
    await choose('Overwrite with my version');
    await waitFor(() => expect(stored.values).toEqual({ name: 'FT-IR 2', maker: { name: 'Shimadzu' } }));
    expect(stored.version).toBe(3);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('keeps typed values of the second form on the page, in its fields or in its notice', async () => {
    const { type, field, update, saveAsOtherUser, choose } = openPage();
    saveAsOtherUser({ maker: { name: 'Bruker Inc.' } });
    type('Maker', 'Shimadzu');
    type('Name', 'Raman', 1);
    type('Maker', 'Perkin', 1);
    update();
    await choose('Load the latest version');
    await waitFor(() => expect(field('Maker', 1).value).toBe('Bruker Inc.'));
    expect(field('Name', 1).value).toBe('Raman');
    expect(screen.getByRole('region', { name: 'second' }).textContent).toContain('Perkin');
  });

  it('reports that the newest version did not load, and keeps all typed values', async () => {
    const { type, field, update, saveAsOtherUser, choose, stored } = openPage();
    saveAsOtherUser({ name: 'FT-IR 2' });
    type('Maker', 'Shimadzu');
    update();
    await screen.findByText('Somebody was faster');
    stored.isReachable = false;
    await choose('Overwrite with my version');
    await screen.findByText('Server unreachable');
    expect(field('Maker').value).toBe('Shimadzu');
    expect(stored.version).toBe(2);
  });
});
