import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, setFailurePolicy } from '../../../lib/api/client.ts';
import { requestProof, resolveProof } from '../../../lib/api/proof-request.ts';
import { useStartBackup } from '../../operations/backups/queries.ts';
import { clickWhenFound } from '../../../testing/click-when-found.ts';
import { closePages, openPage, testSession } from '../../../testing/open-page.tsx';
import { downloadWithProof } from './download-with-proof.ts';
import { ProofOnRequest } from './proof-on-request.tsx';

const refusal = () =>
  Response.json({ code: 'proof-required', message: 'Confirm your identity' }, { status: 403 });
const onForbidden = vi.fn();
const ended = vi.fn();

function Page() {
  const start = useStartBackup();
  return (
    <>
      <button onClick={() => start.mutate(['files'], { onSettled: (_, error) => void ended(error) })}>
        Start
      </button>
      <a href="/api/v1/research/export" onClick={(event) => downloadWithProof(event)}>
        Export
      </a>
      <ProofOnRequest />
    </>
  );
}

const open = (proof: object, options: object = {}) => {
  const replies = [refusal(), Response.json({ status: 1 })];
  return openPage(<Page />, {
    role: 'ADMINISTRATOR',
    answers: { '/backup': () => replies.shift(), '/session/proof': () => ({ isRecent: false, ...proof }) },
    ...options,
  });
};
const press = (name: string) => clickWhenFound(screen.findByRole('button', { name }));

closePages();

describe('the proof dialog', () => {
  beforeEach(() => {
    onForbidden.mockClear();
    ended.mockClear();
    const nothing = () => undefined;
    const policy = { onUnauthenticated: nothing, onMissing: nothing, onForbidden };
    setFailurePolicy({ ...policy, onProofRequired: requestProof });
    return () => resolveProof(false);
  });

  it('asks for the password and then repeats the request', async () => {
    const { requests } = await open({ ways: ['password'] });
    await press('Start');
    await screen.findByRole('dialog', { name: 'Confirm your identity' });
    await screen.findByText('Enter your password to continue. You will not be asked again for 10 minutes.');
    fireEvent.change(await screen.findByLabelText(/^Password/, { selector: 'input' }), {
      target: { value: 'a good password' },
    });
    await press('Confirm');
    await waitFor(() => expect(ended).toHaveBeenCalledWith(null));
    expect(requests).toEqual(['POST /backup', 'GET /session/proof', 'POST /session/proof', 'POST /backup']);
    expect(onForbidden).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not repeat the request when the dialog is cancelled', async () => {
    const { requests } = await open({ ways: ['password'] });
    await press('Start');
    await press('Cancel');
    await waitFor(() => expect(ended).toHaveBeenCalledWith(expect.any(ApiError)));
    expect(requests).toEqual(['POST /backup', 'GET /session/proof']);
    expect(onForbidden).not.toHaveBeenCalled();
  });

  it('asks an account without a password to sign in again', async () => {
    await open({ ways: [] }, { config: { signIn: { local: true, registration: false, sso: true } } });
    await press('Start');
    await screen.findByText(
      /^Your account has no password here\. Log in again the way you usually do, then repeat the action\./,
    );
    const link = screen.getByRole('link', { name: 'Log in again' });
    expect(link.getAttribute('href')).toBe('sp/login?proof=true&next=%2Fhome');
  });

  it('offers a passkey to an account that has one, in a browser that supports passkeys', async () => {
    const name = 'Use a passkey instead';
    await open({ ways: ['password', 'passkey'] });
    await press('Start');
    await screen.findByLabelText(/^Password/, { selector: 'input' });
    expect(screen.queryByRole('button', { name })).toBeNull();
    await press('Cancel');
    cleanup();
    vi.stubGlobal('PublicKeyCredential', class {});
    await open({ ways: ['password', 'passkey'] });
    await press('Start');
    await screen.findByRole('button', { name });
  });

  it('fills in the published password of a demonstration account', async () => {
    const demoAccounts = [{ label: 'Administrator', email: testSession.username, password: 'elucida-demo' }];
    await open({ ways: ['password'] }, { config: { demo: true, demoAccounts } });
    await press('Start');
    expect(await screen.findByLabelText(/^Password/, { selector: 'input' })).toHaveProperty(
      'value',
      'elucida-demo',
    );
  });

  it('opens the dialog before a download only if the last proof is too old', async () => {
    await open({ ways: ['password'] });
    await act(async () => {
      fireEvent.click(screen.getByRole('link', { name: 'Export' }));
    });
    await screen.findByRole('dialog', { name: 'Confirm your identity' });
    await act(async () => resolveProof(false));
    const { requests } = await open({ isRecent: true, ways: ['password'] });
    const link = screen.getAllByRole('link', { name: 'Export' }).at(-1)!;
    await act(async () => {
      fireEvent.click(link);
    });
    expect(requests).toEqual(['GET /session/proof']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
