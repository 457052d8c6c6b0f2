/**
 * Ids are omitted, so that a count does not show what a user viewed. Fixed names stand before
 * `{id}`.
 */
export const pageTypes = [
  '/home',
  '/getting-started',
  '/about',
  '/login',
  '/register',
  '/submissions',
  '/account',
  '/exact-mass-calculator',
  '/files',
  '/laboratories',
  '/machines',
  '/machines/new',
  '/machines/{id}',
  '/users',
  '/users/{id}',
  '/users/{id}/submissions',
  '/logs',
  '/statistics',
  '/research',
  '/backup',
  '/bin',
  '/audit',
  '/exercises',
  '/exercises/new',
  '/exercises/{id}',
  '/exercises/{id}/information',
  '/exercises/{id}/print',
  '/exercises/{id}/board',
  '/exercises/{id}/live',
  '/exercises/{id}/strategy',
  '/exercises/{id}/try-out',
  '/exercises/{id}/experiments/{id}',
  '/molecules',
  '/molecules/new',
  '/molecules/import',
  '/molecules/{id}',
  '/molecules/{id}/experiments/new',
  '/molecules/{id}/experiments/{id}',
] as const;

export type PageType = (typeof pageTypes)[number];

function fits(type: string, path: string): boolean {
  const [expected, given] = [type.split('/'), path.split('/')];
  return (
    expected.length === given.length &&
    expected.every(
      (segment, index) => segment === given[index] || (segment === '{id}' && given[index] !== ''),
    )
  );
}

export function pageTypeOf(path: string): PageType | undefined {
  return pageTypes.find((type) => fits(type, path));
}
