import type { Stage } from '../../finding.ts';
import { findAcylFaults } from './position-acyl.ts';
import { findChainPositionFaults } from './position-chain.ts';
import { findRingPositionFaults } from './position-ring.ts';

/**
 * Finds correct groups in wrong positions: around an aromatic ring, on the other side of an ester
 * or amide, or along a chain.
 */
export const positionStage: Stage = (comparison) => [
  ...findRingPositionFaults(comparison),
  ...findAcylFaults(comparison),
  ...findChainPositionFaults(comparison),
];
