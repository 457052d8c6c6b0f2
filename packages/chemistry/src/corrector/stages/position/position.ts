import type { Stage } from '../../finding.ts';
import { findAcylFaults } from './position-acyl.ts';
import { findChainPositionFaults } from './position-chain.ts';
import { findRingPositionFaults } from './position-ring.ts';

/** The right groups in the wrong place: around an aromatic ring, on the other side of an ester or amide, along a chain. */
export const positionStage: Stage = (comparison) => [
  ...findRingPositionFaults(comparison),
  ...findAcylFaults(comparison),
  ...findChainPositionFaults(comparison),
];
