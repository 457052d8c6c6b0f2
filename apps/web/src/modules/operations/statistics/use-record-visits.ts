import { pageTypeOf } from '@elucida/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { recordVisit } from './queries.ts';
import { useCan } from '../../sign-in/use-can.ts';

/** Counts each opened page by its type; a change of the query alone is not counted. */
export function useRecordVisits(): void {
  const { pathname } = useLocation();
  const canRecord = useCan('visits.record');
  useEffect(() => {
    const page = pageTypeOf(pathname);
    if (page !== undefined && canRecord) void recordVisit(page);
  }, [pathname, canRecord]);
}
