import { inject } from 'vitest';
import type { ServedProduct } from './served-product.ts';

/** That of the file which asks: no other that runs at the same time changes anything in it. */
export function product(): ServedProduct {
  const worker = Number(process.env['VITEST_POOL_ID']);
  const served = inject('products')[worker - 1];
  if (served === undefined) throw new Error(`No product was started for worker ${worker}.`);
  return served;
}
