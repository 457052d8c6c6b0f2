import type { Stage } from '../../finding.ts';
import { findBranchingFaults, findChainFaults } from './skeleton-chain.ts';
import { findRingFaults } from './skeleton-ring.ts';

/** The chain length is reported only if no ring or branch explains it. */
export const skeletonStage: Stage = ({ reference, drawn }) => {
  const [right, own] = [reference.graph, drawn.graph];
  const explained = [...findRingFaults(right, own), ...findBranchingFaults(right, own)];
  return explained.length > 0 ? explained : findChainFaults(right, own);
};
