import { pageTypeOf } from '@elucida/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { recordVisit } from '../api/statistics-queries.ts';
import { useCan } from '../api/use-may.ts';

/** Counts each page that is opened, by its kind alone; what is typed into an address after it counts as the same page. */
export function useRecordVisits(): void {
  const { pathname } = useLocation();
  const mayRecord = useCan('visits.record');
  useEffect(() => {
    const page = pageTypeOf(pathname);
    if (page !== undefined && mayRecord) void recordVisit(page);
  }, [pathname, mayRecord]);
}
