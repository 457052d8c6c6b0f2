import { endpoints, limits, visitorNames } from '@elucida/contract';
import type { Services } from '../../../services.ts';
import { countVisit, loadVisitStatistics } from './visits-store.ts';

export function registerStatistics({ db, secret, binder }: Services): void {
  binder.bind(endpoints.statistics.visit, async ({ body, caller, request }) => {
    const visitor = caller.account ? { accountId: caller.account.id } : { ip: request.ip, secret };
    await countVisit(db, { pageType: body.page, visitor });
  });

  binder.bind(endpoints.statistics.read, async ({ query }) => {
    const { day, page, user } = await loadVisitStatistics(db, query.days ?? limits.statisticsDaysDefault);
    return {
      day,
      page: page.map(({ pageType, count }) => ({ urltype: pageType, count })),
      user: user.map(({ email, isGuest, count }) => ({
        username: isGuest ? visitorNames.guest : (email ?? visitorNames.gone),
        count,
      })),
    };
  });
}
