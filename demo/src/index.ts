export { loadDemo } from './loader/load-demo.ts';
