import { allEndpoints } from '@elucida/contract';
import { expect, it } from 'vitest';
import { fieldNames } from './field-names.ts';

const audited: readonly string[] = [
  'account.join-own',
  'account.register',
  'account.secure-own',
  'accounts.manage',
  'backups.manage',
  'bin.manage',
  'content.manage',
  'logs.manage',
  'research.consent',
];

function fieldsOf(body: unknown): string[] {
  const schema = body as { shape?: object; def?: { innerType?: unknown } } | undefined;
  if (schema?.shape !== undefined) return Object.keys(schema.shape);
  return schema?.def?.innerType === undefined ? [] : fieldsOf(schema.def.innerType);
}

it('names each field of the audited calls', () => {
  const sent = allEndpoints().flatMap(({ endpoint }) =>
    endpoint.method !== 'GET' && audited.includes(endpoint.access) ? fieldsOf(endpoint.body) : [],
  );
  expect(sent.length).toBeGreaterThan(50);
  expect([...new Set(sent)].filter((name) => !(name in fieldNames)).sort()).toEqual([]);
});
