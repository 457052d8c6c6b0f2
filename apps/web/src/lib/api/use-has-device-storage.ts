import { useQuery } from '@tanstack/react-query';
import { openDeviceDatabase } from './device-database.ts';

/** Returns true until it is known. Some private windows cannot store anything. */
export function useHasDeviceStorage(): boolean {
  const canOpenDatabase = async () => (await openDeviceDatabase()) !== undefined;
  return (
    useQuery({ queryKey: ['device', 'keeps'], queryFn: canOpenDatabase, staleTime: Infinity }).data ?? true
  );
}
