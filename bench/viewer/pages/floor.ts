import { chartHeight, createFloor } from './chart.ts';
import { measureChart } from './harness.ts';

measureChart((parent) => createFloor(parent, chartHeight));
