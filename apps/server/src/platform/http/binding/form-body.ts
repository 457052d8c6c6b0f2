import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Lets the routes of a plugin take what a form posts, each field once. */
export function acceptForms(routes: FastifyInstance, bodyLimit: number): void {
  routes.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}

/** A field of a form or a query; empty where it is missing or longer than any may be. */
export function readFormField(fields: unknown, name: string, maxLength = 8192): string {
  const value = (fields as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof value === 'string' && value.length <= maxLength ? value : '';
}
