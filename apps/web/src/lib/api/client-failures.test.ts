import nodeConsole from 'node:console';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@elucida/contract';
import { describe, expect, it } from 'vitest';
import { serveClient } from './testing/serve-client.ts';

describe('failures of the client, with a real server', () => {
  const served = serveClient({ createServer, nodeConsole });

  it('throws the server’s error with its faults by field', async () => {
    const details = [{ path: 'cas', message: 'The CAS number check failed' }];
    served.answerFailure(400, 'invalid-input', 'The input is not valid', details);
    await expect(served.list()).rejects.toMatchObject({
      status: 400,
      code: 'invalid-input',
      message: 'The input is not valid',
      details,
    });
    await expect(served.list()).rejects.toBeInstanceOf(served.client.ApiError);
    expect(served.policy.onUnauthenticated).not.toHaveBeenCalled();
    expect(served.policy.onForbidden).not.toHaveBeenCalled();
  });

  it('translates messages by their codes, and shows those without one in English', async () => {
    // `goTo` imports the client again; these imports return the same translations.
    const { translations } = await import('../../languages/t.ts');
    const { french } = await import('../../languages/french.ts');
    translations.addResourceBundle('fr', 'byCode', french.byCode);
    translations.addResourceBundle('fr', 'terms', french.terms);
    await translations.changeLanguage('fr');
    const details = [
      {
        path: 'smell',
        message: 'Unknown field: smell',
        text: { code: 'unknown-field', values: { key: 'smell' } },
      },
      { path: 'name', message: 'File not found.' },
    ];
    served.answerFailure(400, 'invalid-input', 'Unknown field: smell; File not found.', details);
    await expect(served.list()).rejects.toMatchObject({
      message: 'Champ inconnu\u00a0: smell\u00a0; File not found.',
      details: [{ message: 'Champ inconnu\u00a0: smell' }, { message: 'File not found.' }],
    });
    served.answer = {
      status: 409,
      body: JSON.stringify({ message: 'No', code: 'no-password', text: { code: 'no-password' } }),
    };
    await expect(served.list()).rejects.toMatchObject({ message: french.byCode['no-password'] });
    served.answerFailure(409, 'of-a-later-version', 'A new message');
    await expect(served.list()).rejects.toMatchObject({ message: 'A new message' });
    await translations.changeLanguage('en');
    served.answerFailure(400, 'invalid-input', 'Unknown field: smell; File not found.', details);
    await expect(served.list()).rejects.toMatchObject({ message: 'Unknown field: smell; File not found.' });
  });

  it.each([200, 400])(
    'throws the failure of a missing reply if a reply with status %d breaks off',
    async (status) => {
      served.answer = { status, body: '[{"id":', breaksOff: true };
      await expect(served.list()).rejects.toMatchObject({ status: 0, code: 'unreachable' });
    },
  );

  it('throws an `ApiError` for a successful reply that is not JSON', async () => {
    served.answer = { status: 200, body: '<html>Sign in to this network</html>' };
    await expect(served.list()).rejects.toMatchObject({ status: 200, code: 'unknown' });
  });

  it('throws the status of a reply that is not JSON, for example from a proxy', async () => {
    served.answer = { status: 502, body: '<html>Bad gateway</html>' };
    await expect(served.list()).rejects.toMatchObject({
      status: 502,
      code: 'unknown',
      message: 'The server answered with status 502.',
      details: [],
    });
  });

  it.each([
    [401, 1, 0, 0],
    [403, 0, 1, 0],
    [404, 0, 0, 1],
  ])('reports a %i once to the policy and throws it', async (status, unauthenticated, forbidden, missing) => {
    served.answerFailure(status, 'some-code', 'Some message');
    await expect(served.list()).rejects.toMatchObject({ status });
    expect(served.policy.onUnauthenticated).toHaveBeenCalledTimes(unauthenticated);
    expect(served.policy.onForbidden).toHaveBeenCalledTimes(forbidden);
    expect(served.policy.onMissing).toHaveBeenCalledTimes(missing);
  });

  it.each([
    [401, 1],
    [403, 0],
    [404, 0],
  ])('reports a %i in the background to the policy only if the session ended', async (status, times) => {
    served.answerFailure(status, 'some-code', 'Some message');
    const asked = served.client.call(endpoints.drafts.read, { params: { id: '1' }, isInBackground: true });
    await expect(asked).rejects.toMatchObject({ status });
    expect(served.policy.onUnauthenticated.mock.calls).toEqual(Array(times).fill([{ isInBackground: true }]));
    expect(served.policy.onForbidden).not.toHaveBeenCalled();
    expect(served.policy.onMissing).not.toHaveBeenCalled();
  });

  it.each([401, 403])('throws a %i of the sign-in without a report to the policy', async (status) => {
    served.answerFailure(status, 'authentication-failed', 'Authentication failed');
    const authorization = 'Basic YTpi';
    await expect(served.client.call(endpoints.session.login, { authorization })).rejects.toMatchObject({
      status,
    });
    expect(served.received[0]?.headers.authorization).toBe(authorization);
    expect(served.policy.onUnauthenticated).not.toHaveBeenCalled();
    expect(served.policy.onForbidden).not.toHaveBeenCalled();
  });

  it('throws an AbortError for an upload that is cancelled during or before the request', async () => {
    const controller = new AbortController();
    const input = {
      params: { id: 'm', experimentId: 'e' },
      body: { title: 'A', copyright: 'B', comment: 'C' },
      files: [new File(['##TITLE=x'], 'a.jdx')],
      signal: controller.signal,
    };
    const sent = served.client.call(endpoints.spectra.create, input);
    controller.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    await expect(served.client.call(endpoints.spectra.create, input)).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('throws an AbortError, not a failure, for a cancelled request', async () => {
    const controller = new AbortController();
    controller.abort();
    const aborted = served.client.call(endpoints.molecules.list, { query: {}, signal: controller.signal });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('throws "Server unreachable" with status 0 if no server listens', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(() => resolve(undefined)));
    const lonely = await served.goTo(port);
    const unreachable = { status: 0, code: 'unreachable', message: 'Server unreachable' };
    await expect(lonely.call(endpoints.session.config, {})).rejects.toMatchObject(unreachable);
  });
});
