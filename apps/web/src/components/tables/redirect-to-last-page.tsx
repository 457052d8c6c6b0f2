import { Navigate, useSearchParams } from 'react-router';

/**
 * Redirects from a page past the end of a list, as of an old link or after a deletion, to the last
 * page.
 */
export function RedirectToLastPage({ total, pageSize }: { total: number; pageSize: number }) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('page', String(Math.max(1, Math.ceil(total / pageSize))));
  return <Navigate to={{ search: `?${next}` }} replace />;
}
