import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type MeasurementSet,
  emptyMeasurements,
} from '../../components/spectrum-view/measuring/measurement-set.ts';
import { savedPeaks } from '../../components/spectrum-view/measuring/picked-peaks.ts';
import { useMarksAccount } from '../sign-in/queries.ts';
import { readStoredMarks, storeMarks } from './stored-marks.ts';

/**
 * Stores measurements on the device only. They start with the peaks that the author saved. Other
 * accounts on the device do not see them.
 */
export function useMeasurements(
  { address, axis }: { address: string; axis: string },
  saved: readonly (readonly number[])[] | null,
) {
  const client = useQueryClient();
  const owner = `${useMarksAccount() ?? ''} ${address}`;
  const addressAndAxis = `${address} ${axis}`;
  const queryKey = ['measured', addressAndAxis];
  const { data } = useQuery<MeasurementSet>({
    queryKey,
    queryFn: () => emptyMeasurements,
    enabled: false,
    initialData: () => readStoredMarks(owner, axis),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const first = saved === null ? emptyMeasurements : { ...emptyMeasurements, picked: savedPeaks(saved) };
  // A query notifies its observers with a delay; until then, the next change starts from the value
  // set last.
  const [ahead, setAhead] = useState<{
    addressAndAxis: string;
    before: MeasurementSet | undefined;
    measured: MeasurementSet;
  }>();
  const isAhead = ahead?.addressAndAxis === addressAndAxis && ahead.before === data;
  const setMeasured = (next: MeasurementSet) => {
    setAhead({ addressAndAxis, before: data, measured: next });
    client.setQueryData(queryKey, next);
    storeMarks(owner, axis, next);
  };
  return { measured: isAhead ? ahead.measured : (data ?? first), setMeasured };
}
