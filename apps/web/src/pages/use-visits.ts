import { pageTypeOf } from '@elucida/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { recordVisit } from '../api/statistics-queries.ts';
import { useMay } from '../api/use-may.ts';

/** Counts each page that is opened, by its kind alone; what is typed into an address after it counts as the same page. */
export function useVisits(): void {
  const { pathname } = useLocation();
  const mayRecord = useMay('visits.record');
  useEffect(() => {
    const page = pageTypeOf(pathname);
    if (page !== undefined && mayRecord) void recordVisit(page);
  }, [pathname, mayRecord]);
}
