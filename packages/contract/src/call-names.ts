import { allEndpoints } from './endpoints.ts';

/** Names by resource and call, such as `molecules.create`. */
export const callNames: Readonly<Record<string, string>> = Object.fromEntries(
  allEndpoints().map(({ resource, name, endpoint }) => [`${resource}.${name}`, endpoint.summary]),
);
