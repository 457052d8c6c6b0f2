import { Navigate, useSearchParams } from 'react-router';

/** From a page of a list that is past its end, as of an old link or after a delete, to the last one that there is. */
export function RedirectToLastPage({ total, pageSize }: { total: number; pageSize: number }) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('page', String(Math.max(1, Math.ceil(total / pageSize))));
  return <Navigate to={{ search: `?${next}` }} replace />;
}
