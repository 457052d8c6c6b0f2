import { createTokenBuckets } from '../../platform/limits/token-buckets.ts';

/**
 * Limits each account. A class behind one address has many accounts, and counting in the database
 * would cost more than the log.
 */
export const createLogRateLimit = (now?: () => number) =>
  createTokenBuckets(
    {
      // Far more than a page needs and more than the largest body.
      calls: { burst: 120, perSecond: 4 },
      bytes: { burst: 4 * 1024 * 1024, perSecond: 20 * 1024 },
    },
    { maxKeys: 10_000, ...(now && { now }) },
  );
