import { Navigate, useSearchParams } from 'react-router';

/** A page may be past the end after a deletion or by an old link. */
export function RedirectToLastPage({ total, pageSize }: { total: number; pageSize: number }) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('page', String(Math.max(1, Math.ceil(total / pageSize))));
  return <Navigate to={{ search: `?${next}` }} replace />;
}
