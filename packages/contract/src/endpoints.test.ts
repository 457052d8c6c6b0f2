import { describe, expect, it } from 'vitest';
import { type Endpoint, allEndpoints, capabilities, moleculeIdField } from './index.ts';
import { readFaults } from './testing/read-faults.ts';

const all = allEndpoints().map(({ resource, name, endpoint }) => ({
  title: `${resource}.${name}: ${endpoint.method} ${endpoint.path}`,
  endpoint,
}));

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
const segmentsOf = (path: string) => path.split('/').slice(1);
const isParameter = (segment: string) => segment.startsWith('{');

function overlaps(a: Endpoint, b: Endpoint): boolean {
  const [left, right] = [segmentsOf(a.path), segmentsOf(b.path)];
  if (a.method !== b.method || left.length !== right.length) return false;
  return left.every((segment, index) => {
    const other = right[index]!;
    return segment === other || isParameter(segment) || isParameter(other);
  });
}

describe('the endpoints of the API', () => {
  it('have a unique method and path, even if parameter names are ignored', () => {
    const shapes = all.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '{}')}`);
    expect(shapes).toEqual([...new Set(shapes)]);
  });

  it('overlap only in reserved ids of molecules and in the filters of logs', () => {
    const overlapping = all.flatMap(({ endpoint }, index) =>
      all
        .slice(index + 1)
        .filter((other) => overlaps(endpoint, other.endpoint))
        .map((other) => `${endpoint.path} and ${other.endpoint.path}`),
    );
    expect(overlapping).toEqual([
      '/molecules/facets and /molecules/{id}',
      '/molecules/{id} and /molecules/export',
      '/composerlogs/pageurlFilters and /composerlogs/{startLogId}',
    ]);
    for (const word of ['facets', 'export', 'import', 'new', 'New', 'IMPORT']) {
      expect(readFaults(moleculeIdField, word)).toEqual([
        { path: '', message: 'This ID is reserved: please choose another' },
      ]);
    }
  });

  it.each(all)('$title is complete', ({ endpoint }) => {
    expect(endpoint.path).toMatch(/^(\/([a-zA-Z-]+|\{\w+\}))+$/);
    expect(Object.keys(capabilities)).toContain(endpoint.access);
    expect(endpoint.summary).toMatch(/^[A-Z][a-z]+ \S.*[^.]$/);
    if (endpoint.description !== undefined) expect(endpoint.description).toMatch(/^[A-Z].*\.$/);

    expect(Object.keys(endpoint.params?.shape ?? {}).sort()).toEqual(namesIn(endpoint.path).sort());

    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined();
    if (endpoint.upload !== undefined) expect(endpoint.body).toBeDefined();

    const { status, schema, bytes } = endpoint.reply;
    expect(schema !== undefined || bytes !== undefined, 'declares its reply').toBe(status !== 204);
    expect(status === 201, 'only a POST creates').toBe(status === 201 && endpoint.method === 'POST');
  });

  it.each(all.filter(({ endpoint }) => endpoint.query ?? endpoint.body))(
    '$title rejects unknown fields',
    ({ endpoint }) => {
      for (const schema of [endpoint.query, endpoint.body]) {
        if (schema === undefined) continue;
        expect(readFaults(schema, { frobnicate: 1 })).toContainEqual({
          path: 'frobnicate',
          message: 'Unknown field: frobnicate',
        });
      }
    },
  );

  it('let a guest change only their own sign-in session and account, submissions, and the count of visits', () => {
    const changes = all.filter(
      ({ endpoint }) => endpoint.method !== 'GET' && capabilities[endpoint.access] === 'GUEST',
    );
    expect(changes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).toEqual([
      'POST /sessions',
      'POST /logout',
      'POST /accounts',
      'POST /new-password',
      'POST /password-resets',
      'POST /passkey-challenges',
      'POST /sessions/passkey',
      'POST /exercises/{id}/corrector',
      'POST /exercises/{id}/assignment',
      'POST /visits',
    ]);
  });

  it('have at most one binary format beside JSON, so that Accept selects one of two', () => {
    for (const { endpoint } of all.filter((call) => call.endpoint.reply.schema !== undefined))
      expect(endpoint.reply.bytes?.length ?? 0).toBeLessThanOrEqual(1);
  });
});
