import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Uses the last value of a repeated field. */
export function acceptForms(routes: FastifyInstance, bodyLimit: number): void {
  routes.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}

/** Returns an empty text if the field is missing or too long. */
export function readFormField(fields: unknown, name: string, maxLength = 8192): string {
  const value = (fields as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof value === 'string' && value.length <= maxLength ? value : '';
}
