import { describe, expect, it } from 'vitest';
import { allEndpoints, openApiDocument } from '../index.ts';

type Json = Record<string, unknown>;

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Json }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
}

const document = openApiDocument('1.2.3');
const paths = document['paths'] as Record<string, Record<string, Operation>>;
const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({ title: `${method} ${path}`, path, operation })),
);

function* objectsIn(value: unknown, place = '#'): Generator<[place: string, object: Json]> {
  if (typeof value !== 'object' || value === null) return;
  yield [place, value as Json];
  for (const [name, inner] of Object.entries(value)) yield* objectsIn(inner, `${place}/${name}`);
}

function resolve(reference: string, shown: Json = document): unknown {
  const [start, ...names] = reference.split('/');
  return start === '#' ? names.reduce<unknown>((at, name) => (at as Json)?.[name], shown) : undefined;
}

describe('the OpenAPI document', () => {
  it('is plain JSON of version 3.1 with paths below /api/v1', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Elucida', version: '1.2.3' },
      servers: [{ url: '/api/v1' }],
    });
  });

  it('names the session cookie of a server with https, or the given one', () => {
    const cookieOf = (shown: Json) => resolve('#/components/securitySchemes/cookie/name', shown);
    expect(cookieOf(document)).toBe('__Host-session');
    expect(cookieOf(openApiDocument('1.2.3', { cookieName: 'session' }))).toBe('session');
  });

  it('has every call once, with a unique name', () => {
    const names = allEndpoints().map(({ resource, name }) => `${resource}.${name}`);
    const found = operations.map(({ operation }) => operation.operationId);
    expect(found.sort()).toEqual([...new Set(names)].sort());
  });

  it('has no dangling reference', () => {
    const references = [...objectsIn(document)].filter(([, object]) => typeof object['$ref'] === 'string');
    expect(references.length).toBeGreaterThan(0);
    const lost = references.filter(([, object]) => resolve(object['$ref'] as string) === undefined);
    expect(lost.map(([place]) => place)).toEqual([]);
  });

  it.each(operations)('declares the parameters of $title', ({ path, operation }) => {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`).sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
    expect(inPath.every(({ required }) => required)).toBe(true);
    const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(names).toEqual([...new Set(names)]);
    for (const { name, schema } of operation.parameters) expect(Object.keys(schema), name).not.toEqual([]);
  });

  it.each(operations)(
    'describes the only success of $title and the only shape of its failures',
    ({ operation }) => {
      const { default: failure, ...successes } = operation.responses;
      expect(Object.keys(successes)).toEqual([expect.stringMatching(/^20[0124]$/)]);
      expect(failure?.content?.['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/Failure',
      });
    },
  );

  it('describes a failure as message, code and faulty fields', () => {
    expect(resolve('#/components/schemas/Failure')).toMatchObject({
      type: 'object',
      required: ['message', 'code'],
      properties: {
        message: { type: 'string' },
        code: { type: 'string' },
        details: { type: 'array', items: { required: ['path', 'message'] } },
      },
    });
  });

  it('describes an upload as a form with texts and one or more files', () => {
    const { requestBody } = paths['/molecules/{id}/experiments/{experimentId}/spectra']!['post']!;
    expect(Object.keys(requestBody!.content)).toEqual(['multipart/form-data']);
    expect(requestBody!.content['multipart/form-data']!.schema).toMatchObject({
      type: 'object',
      required: ['title', 'copyright', 'comment', 'spectra'],
      properties: {
        title: { type: 'string' },
        spectra: { type: 'array', items: { type: 'string', format: 'binary' } },
      },
    });
  });

  it('makes the file optional if a change of texts alone is possible', () => {
    const { requestBody } = paths['/molecules/{id}/experiments/{experimentId}/spectra']!['patch']!;
    expect(requestBody!.content['multipart/form-data']!.schema['required'] ?? []).toEqual([]);
  });

  it('offers If-Match to a change of a versioned object', () => {
    const { parameters } = paths['/molecules/{id}']!['patch']!;
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'If-Match', in: 'header' }));
  });

  it('offers Idempotency-Key to submissions', () => {
    const { parameters } = paths['/exercises/{id}/corrector']!['post']!;
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }));
  });

  it('describes every other body as JSON that is required', () => {
    const bodies = operations.filter(({ operation }) => operation.requestBody);
    const inJson = bodies.filter(({ operation }) => 'application/json' in operation.requestBody!.content);
    const uploads = allEndpoints().filter(({ endpoint }) => endpoint.upload !== undefined);
    expect(inJson).toHaveLength(bodies.length - uploads.length);
    for (const { title, operation } of inJson) {
      expect(operation.requestBody!.required, title).toBe(true);
      expect(operation.requestBody!.content['application/json']!.schema['type'], title).toBe('object');
    }
  });

  it('offers the spectrum of an exercise as JSON and in the binary form', () => {
    const { responses } = paths['/exercises/{id}/experiments/{experimentId}/spectra']!['get']!;
    expect(Object.keys(responses['200']!.content!)).toEqual(['application/json', 'application/octet-stream']);
  });
});
