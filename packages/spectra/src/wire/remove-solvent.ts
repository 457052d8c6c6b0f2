import { strFromU8, strToU8 } from 'fflate';
import { type WireHeader, WIRE_PREFIX_BYTES } from './wire-format.ts';

/** Returns a copy without the solvent in its metadata. All lengths remain the same. */
export function removeSolvent(wire: Uint8Array): Uint8Array {
  const end = WIRE_PREFIX_BYTES + new DataView(wire.buffer, wire.byteOffset).getUint32(8, true);
  const header = JSON.parse(strFromU8(wire.subarray(WIRE_PREFIX_BYTES, end))) as WireHeader;
  const { solvent: _, ...metadata } = header.metadata;
  const copy = wire.slice();
  copy.fill(0x20, WIRE_PREFIX_BYTES, end);
  copy.set(strToU8(JSON.stringify({ ...header, metadata })), WIRE_PREFIX_BYTES);
  return copy;
}
