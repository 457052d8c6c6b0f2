import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { allEndpoints } from '../endpoints.ts';
import { failureSchema } from './failure.ts';
import { keyField } from './fields.ts';
import { limits } from '../limits.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const json = schemaOf(schema, 'input');
  const requiredNames = new Set((json['required'] as string[] | undefined) ?? []);
  return Object.entries((json['properties'] ?? {}) as Record<string, Json>).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || requiredNames.has(name),
    schema: property,
  }));
}

function requestBodyOf(endpoint: Endpoint): Json | undefined {
  if (endpoint.body === undefined) return undefined;
  const schema = schemaOf(endpoint.body, 'input');
  if (endpoint.upload === undefined) return { required: true, content: { 'application/json': { schema } } };
  const files = { type: 'array', items: { type: 'string', format: 'binary' } };
  const { field, isOptional } = endpoint.upload;
  const requiredTexts = (schema['required'] as string[] | undefined) ?? [];
  const form = {
    ...schema,
    properties: { ...(schema['properties'] as Json), [field]: files },
    required: isOptional ? requiredTexts : [...requiredTexts, field],
  };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

/** `"<lastModified>"`, as in the ETag of a GET. */
const ifMatch = { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } };

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: schemaOf(keyField, 'input'),
};

function successOf(endpoint: Endpoint): Json {
  const content: Json = {};
  if (endpoint.reply.schema)
    content['application/json'] = { schema: schemaOf(endpoint.reply.schema, 'output') };
  for (const type of endpoint.reply.bytes ?? [])
    content[type] = { schema: { type: 'string', format: 'binary' } };
  return { description: endpoint.summary, ...(Object.keys(content).length > 0 && { content }) };
}

const renewal = `the last sign-in or proof is more than ${limits.proofMinutes} minutes old. \`POST /session/proof\` renews it; a token of \`GET /login\` counts as one.`;

const proofNote = {
  always: ` Answers 403 with the code \`proof-required\` if ${renewal}`,
  sometimes: ` May answer 403 with the code \`proof-required\` if ${renewal}`,
  never: '',
} as const;

function operationOf(resource: string, name: string, endpoint: Endpoint): Json {
  const body = requestBodyOf(endpoint);
  return {
    operationId: `${resource}.${name}`,
    tags: [resource],
    summary: endpoint.summary,
    description: `${endpoint.description ? `${endpoint.description} ` : ''}Needs the capability \`${endpoint.access}\`.${proofNote[endpoint.needsProof ?? 'never']}`,
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.isVersioned ? [ifMatch] : []),
      ...(endpoint.isIdempotent ? [idempotencyKey] : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [endpoint.reply.status]: successOf(endpoint),
      default: {
        description: 'Any failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

/**
 * `root` is the path above the endpoints, `cookieName` the name of the session cookie. The version
 * is OpenAPI 3.1.
 */
export function openApiDocument(
  version: string,
  { root = '/api/v1', cookieName = '__Host-session' } = {},
): Json {
  const paths: Record<string, Json> = {};
  for (const { resource, name, endpoint } of allEndpoints()) {
    const operations = (paths[endpoint.path] ??= {});
    operations[endpoint.method.toLowerCase()] = operationOf(resource, name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Elucida', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: root }],
    security: [{ bearer: [] }, { cookie: [] }, {}],
    paths,
    components: {
      schemas: { Failure: schemaOf(failureSchema, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: cookieName },
      },
    },
  };
}
