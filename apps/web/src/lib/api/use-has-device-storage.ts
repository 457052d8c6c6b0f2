import { useQuery } from '@tanstack/react-query';
import { openDeviceDatabase } from './device-database.ts';

/** Returns true if this device can store drawings; some private windows cannot. */
export function useHasDeviceStorage(): boolean {
  const isOpen = async () => (await openDeviceDatabase()) !== undefined;
  return useQuery({ queryKey: ['device', 'keeps'], queryFn: isOpen, staleTime: Infinity }).data ?? true;
}
