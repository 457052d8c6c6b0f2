import { useQuery } from '@tanstack/react-query';
import { openDeviceDatabase } from './device-database.ts';

/** Whether this device keeps what is drawn: some private windows keep nothing. */
export function useHasDeviceStorage(): boolean {
  const isOpen = async () => (await openDeviceDatabase()) !== undefined;
  return useQuery({ queryKey: ['device', 'keeps'], queryFn: isOpen, staleTime: Infinity }).data ?? true;
}
