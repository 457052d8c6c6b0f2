import nodeConsole from 'node:console';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@elucida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as clientModule from './client.ts';

type Client = typeof clientModule;

type Received = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string };

describe('the client, with a real server', () => {
  let server: Server;
  let client: Client;
  let answer: { status: number; body: string };
  let received: Received[];
  const policy = {
    onUnauthenticated: vi.fn(),
    onForbidden: vi.fn(),
    onProofRequired: vi.fn(),
    onMissing: vi.fn(),
  };

  const failure = (status: number, code: string, message: string, details?: object[]) => {
    answer = { status, body: JSON.stringify({ message, code, ...(details && { details }) }) };
  };

  const goTo = async (port: number): Promise<Client> => {
    const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
    happyDOM.setURL(`http://127.0.0.1:${port}/under/a/path/`);
    vi.resetModules();
    return import('./client.ts');
  };

  beforeAll(async () => {
    // happy-dom logs each failed call to Node's console, not to the console of the test.
    vi.spyOn(nodeConsole, 'error').mockImplementation(() => undefined);
    server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        const { method, url, headers } = request;
        received.push({ method, url, headers, body });
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    client = await goTo((server.address() as AddressInfo).port);
    client.setFailurePolicy(policy);
  });

  beforeEach(() => {
    received = [];
    answer = { status: 200, body: '[]' };
    vi.clearAllMocks();
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const list = (query = {}) => client.call(endpoints.molecules.list, { query });

  it('writes the address below the path of the page, with encoded parameters', () => {
    const address = client.addressOf(endpoints.experiments.read, {
      params: { id: 'a/b c', experimentId: 'é' },
    });
    expect(new URL(address).pathname).toBe('/under/a/path/api/v1/molecules/a%2Fb%20c/experiments/%C3%A9');
  });

  it('omits empty filters from the address and joins lists with commas', () => {
    const address = client.addressOf(endpoints.molecules.list, {
      query: { name: '', cas: undefined, atoms: ['C', 'H'], domains: [], page: 2 },
    });
    expect(new URL(address).search).toBe('?atoms=C%2CH&page=2');
  });

  it('repeats the parameter for each value of a list if the endpoint requires it', () => {
    const address = client.addressOf(endpoints.composerLogs.list, { query: { type: ['start', 'load'] } });
    expect(new URL(address).search).toBe('?type=start&type=load');
  });

  it('returns the reply of the server', async () => {
    answer = { status: 200, body: '[{"id":"ethanol"}]' };
    expect(await list({ name: 'eth' })).toEqual([{ id: 'ethanol' }]);
    expect(received[0]).toMatchObject({ method: 'GET', url: '/under/a/path/api/v1/molecules?name=eth' });
    expect(received[0]?.headers.accept).toBe('application/json');
  });

  it('sends a body as JSON, and accepts a reply without a body', async () => {
    answer = { status: 201, body: '{"id":"l"}' };
    await client.call(endpoints.laboratories.create, { body: { name: 'Organic' } });
    expect(received[0]).toMatchObject({ method: 'POST', body: '{"name":"Organic"}' });
    expect(received[0]?.headers['content-type']).toBe('application/json');

    answer = { status: 204, body: '' };
    expect(await client.call(endpoints.session.logout, {})).toBeUndefined();
  });

  it('throws the server’s error with its faults by field', async () => {
    const details = [{ path: 'cas', message: 'The CAS number check failed' }];
    failure(400, 'invalid-input', 'The input is not valid', details);
    await expect(list()).rejects.toMatchObject({
      status: 400,
      code: 'invalid-input',
      message: 'The input is not valid',
      details,
    });
    await expect(list()).rejects.toBeInstanceOf(client.ApiError);
    expect(policy.onUnauthenticated).not.toHaveBeenCalled();
    expect(policy.onForbidden).not.toHaveBeenCalled();
  });

  it('translates messages by their codes, and shows those without one in English', async () => {
    // `goTo` imports the client again, with its own translations; these imports return the same
    // ones.
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
    failure(400, 'invalid-input', 'Unknown field: smell; File not found.', details);
    await expect(list()).rejects.toMatchObject({
      message: 'Champ inconnu\u00a0: smell\u00a0; File not found.',
      details: [{ message: 'Champ inconnu\u00a0: smell' }, { message: 'File not found.' }],
    });
    answer = {
      status: 409,
      body: JSON.stringify({ message: 'No', code: 'no-password', text: { code: 'no-password' } }),
    };
    await expect(list()).rejects.toMatchObject({ message: french.byCode['no-password'] });
    failure(409, 'of-a-later-version', 'A new message');
    await expect(list()).rejects.toMatchObject({ message: 'A new message' });
    await translations.changeLanguage('en');
    failure(400, 'invalid-input', 'Unknown field: smell; File not found.', details);
    await expect(list()).rejects.toMatchObject({ message: 'Unknown field: smell; File not found.' });
  });

  it('throws the status of a reply that is not JSON, for example from a proxy', async () => {
    answer = { status: 502, body: '<html>Bad gateway</html>' };
    await expect(list()).rejects.toMatchObject({
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
    failure(status, 'some-code', 'Some message');
    await expect(list()).rejects.toMatchObject({ status });
    expect(policy.onUnauthenticated).toHaveBeenCalledTimes(unauthenticated);
    expect(policy.onForbidden).toHaveBeenCalledTimes(forbidden);
    expect(policy.onMissing).toHaveBeenCalledTimes(missing);
  });

  it.each([
    [401, 1],
    [403, 0],
    [404, 0],
  ])('reports a %i in the background to the policy only if the session ended', async (status, times) => {
    failure(status, 'some-code', 'Some message');
    const asked = client.call(endpoints.drafts.read, { params: { id: '1' }, isInBackground: true });
    await expect(asked).rejects.toMatchObject({ status });
    expect(policy.onUnauthenticated.mock.calls).toEqual(Array(times).fill([{ isInBackground: true }]));
    expect(policy.onForbidden).not.toHaveBeenCalled();
    expect(policy.onMissing).not.toHaveBeenCalled();
  });

  it.each([401, 403])('throws a %i of the sign-in without a report to the policy', async (status) => {
    failure(status, 'authentication-failed', 'Authentication failed');
    const authorization = 'Basic YTpi';
    await expect(client.call(endpoints.session.login, { authorization })).rejects.toMatchObject({ status });
    expect(received[0]?.headers.authorization).toBe(authorization);
    expect(policy.onUnauthenticated).not.toHaveBeenCalled();
    expect(policy.onForbidden).not.toHaveBeenCalled();
  });

  it('requests bytes by their media type, and reports a failure to the policy', async () => {
    const params = { id: 'm', experimentId: 'e' };
    const response = await client.callForBytes(endpoints.spectra.read, { params });
    expect(received[0]?.headers.accept).toBe('application/octet-stream');
    expect(await response.text()).toBe('[]');
    failure(403, 'forbidden', 'Access forbidden');
    await expect(client.callForBytes(endpoints.spectra.read, { params })).rejects.toMatchObject({
      status: 403,
    });
    expect(policy.onForbidden).toHaveBeenCalledTimes(1);
  });

  it('sends files and texts as a form, and reports a failure to the policy', async () => {
    const input = {
      params: { id: 'm', experimentId: 'e' },
      body: { title: 'A', copyright: 'B', comment: 'C' },
      files: [new File(['##TITLE=x'], 'a.jdx')],
    };
    answer = { status: 201, body: '{"id":"e"}' };
    expect(await client.call(endpoints.spectra.create, input)).toEqual({ id: 'e' });
    expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    for (const part of ['name="title"', 'name="spectra"; filename="a.jdx"', '##TITLE=x'])
      expect(received[0]?.body).toContain(part);

    failure(401, 'unauthenticated', 'You must be authenticated to access this resource');
    await expect(client.call(endpoints.spectra.create, input)).rejects.toMatchObject({ status: 401 });
    expect(policy.onUnauthenticated).toHaveBeenCalledTimes(1);
  });

  it('sends the version that a change is based on, both with JSON and with a form', async () => {
    const version = '2026-05-04T10:00:00.000Z';
    const params = { id: 'm', experimentId: 'e' };
    await client.call(endpoints.experiments.update, { params, body: { name: 'A' }, version });
    expect(received[0]?.headers['if-match']).toBe(`"${version}"`);
    await client.call(endpoints.spectra.update, { params, body: { title: 'A' }, version });
    expect(received[1]?.headers['if-match']).toBe(`"${version}"`);
    await client.call(endpoints.experiments.update, { params, body: { name: 'A' } });
    expect(received[2]?.headers).not.toHaveProperty('if-match');
  });

  it('sends a form even if no file is chosen', async () => {
    const params = { id: 'm', experimentId: 'e' };
    await client.call(endpoints.spectra.update, { params, body: { title: 'A' } });
    expect(received[0]?.method).toBe('PATCH');
    expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(received[0]?.body).toContain('name="title"');
    expect(received[0]?.body).not.toContain('filename');
  });

  it('throws an AbortError for an upload that is cancelled during or before the request', async () => {
    const controller = new AbortController();
    const input = {
      params: { id: 'm', experimentId: 'e' },
      body: { title: 'A', copyright: 'B', comment: 'C' },
      files: [new File(['##TITLE=x'], 'a.jdx')],
      signal: controller.signal,
    };
    const sent = client.call(endpoints.spectra.create, input);
    controller.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    await expect(client.call(endpoints.spectra.create, input)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('throws an AbortError, not a failure, for a cancelled request', async () => {
    const controller = new AbortController();
    controller.abort();
    const aborted = client.call(endpoints.molecules.list, { query: {}, signal: controller.signal });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('throws "Server unreachable" with status 0 if no server listens', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(() => resolve(undefined)));
    const lonely = await goTo(port);
    const unreachable = { status: 0, code: 'unreachable', message: 'Server unreachable' };
    await expect(lonely.call(endpoints.session.config, {})).rejects.toMatchObject(unreachable);
  });
});
