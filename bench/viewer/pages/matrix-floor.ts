import { createFloor } from './chart.ts';
import { measureChart } from './harness.ts';
import { matrixHeight } from './matrix-chart.ts';

measureChart((parent) => createFloor(parent, matrixHeight), matrixHeight);
