import nodeConsole from 'node:console';
import { createServer } from 'node:http';
import { endpoints } from '@elucida/contract';
import { describe, expect, it } from 'vitest';
import { serveClient } from './testing/serve-client.ts';

describe('the client, with a real server', () => {
  const served = serveClient({ createServer, nodeConsole });

  it('writes the address below the path of the page, with encoded parameters', () => {
    const address = served.client.addressOf(endpoints.experiments.read, {
      params: { id: 'a/b c', experimentId: 'é' },
    });
    expect(new URL(address).pathname).toBe('/under/a/path/api/v1/molecules/a%2Fb%20c/experiments/%C3%A9');
  });

  it('omits empty filters from the address and joins lists with commas', () => {
    const address = served.client.addressOf(endpoints.molecules.list, {
      query: { name: '', cas: undefined, atoms: ['C', 'H'], domains: [], page: 2 },
    });
    expect(new URL(address).search).toBe('?atoms=C%2CH&page=2');
  });

  it('repeats the parameter for each value of a list if the endpoint requires it', () => {
    const address = served.client.addressOf(endpoints.composerLogs.list, {
      query: { type: ['start', 'load'] },
    });
    expect(new URL(address).search).toBe('?type=start&type=load');
  });

  it('returns the reply of the server', async () => {
    served.answer = { status: 200, body: '[{"id":"ethanol"}]' };
    expect(await served.list({ name: 'eth' })).toEqual([{ id: 'ethanol' }]);
    expect(served.received[0]).toMatchObject({
      method: 'GET',
      url: '/under/a/path/api/v1/molecules?name=eth',
    });
    expect(served.received[0]?.headers.accept).toBe('application/json');
  });

  it('sends a body as JSON, and accepts a reply without a body', async () => {
    served.answer = { status: 201, body: '{"id":"l"}' };
    await served.client.call(endpoints.laboratories.create, { body: { name: 'Organic' } });
    expect(served.received[0]).toMatchObject({ method: 'POST', body: '{"name":"Organic"}' });
    expect(served.received[0]?.headers['content-type']).toBe('application/json');

    served.answer = { status: 204, body: '' };
    expect(await served.client.call(endpoints.session.logout, {})).toBeUndefined();
  });

  it('requests bytes by their media type, and reports a failure to the policy', async () => {
    const params = { id: 'm', experimentId: 'e' };
    const response = await served.client.callForBytes(endpoints.spectra.read, { params });
    expect(served.received[0]?.headers.accept).toBe('application/octet-stream');
    expect(await response.text()).toBe('[]');
    served.answerFailure(403, 'forbidden', 'Access forbidden');
    await expect(served.client.callForBytes(endpoints.spectra.read, { params })).rejects.toMatchObject({
      status: 403,
    });
    expect(served.policy.onForbidden).toHaveBeenCalledTimes(1);
  });

  it('sends files and texts as a form, and reports a failure to the policy', async () => {
    const input = {
      params: { id: 'm', experimentId: 'e' },
      body: { title: 'A', copyright: 'B', comment: 'C' },
      files: [new File(['##TITLE=x'], 'a.jdx')],
    };
    served.answer = { status: 201, body: '{"id":"e"}' };
    expect(await served.client.call(endpoints.spectra.create, input)).toEqual({ id: 'e' });
    expect(served.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    for (const part of ['name="title"', 'name="spectra"; filename="a.jdx"', '##TITLE=x'])
      expect(served.received[0]?.body).toContain(part);

    served.answerFailure(401, 'unauthenticated', 'You must be authenticated to access this resource');
    await expect(served.client.call(endpoints.spectra.create, input)).rejects.toMatchObject({ status: 401 });
    expect(served.policy.onUnauthenticated).toHaveBeenCalledTimes(1);
  });

  it('sends the version that a change is based on, both with JSON and with a form', async () => {
    const version = '2026-05-04T10:00:00.000Z';
    const params = { id: 'm', experimentId: 'e' };
    await served.client.call(endpoints.experiments.update, { params, body: { name: 'A' }, version });
    expect(served.received[0]?.headers['if-match']).toBe(`"${version}"`);
    await served.client.call(endpoints.spectra.update, { params, body: { title: 'A' }, version });
    expect(served.received[1]?.headers['if-match']).toBe(`"${version}"`);
    await served.client.call(endpoints.experiments.update, { params, body: { name: 'A' } });
    expect(served.received[2]?.headers).not.toHaveProperty('if-match');
  });

  it('sends a form even if no file is chosen', async () => {
    const params = { id: 'm', experimentId: 'e' };
    await served.client.call(endpoints.spectra.update, { params, body: { title: 'A' } });
    expect(served.received[0]?.method).toBe('PATCH');
    expect(served.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(served.received[0]?.body).toContain('name="title"');
    expect(served.received[0]?.body).not.toContain('filename');
  });
});
