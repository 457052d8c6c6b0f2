import { inject } from 'vitest';
import type { ServedProduct } from './served-product.ts';

/** Files that ran earlier in this worker may have changed the product's data. */
export function product(): ServedProduct {
  const worker = Number(process.env['VITEST_POOL_ID']);
  const served = inject('products')[worker - 1];
  if (served === undefined) throw new Error(`No product was started for worker ${worker}.`);
  return served;
}
