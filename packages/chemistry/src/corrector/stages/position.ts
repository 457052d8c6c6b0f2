import type { Stage } from '../finding.ts';
import { acylFindings } from './position-acyl.ts';
import { chainFindings } from './position-chain.ts';
import { ringPositionFindings } from './position-ring.ts';

/** The right groups in the wrong place: around an aromatic ring, on the other side of an ester or amide, along a chain. */
export const positionStage: Stage = (comparison) => [
  ...ringPositionFindings(comparison),
  ...acylFindings(comparison),
  ...chainFindings(comparison),
];
