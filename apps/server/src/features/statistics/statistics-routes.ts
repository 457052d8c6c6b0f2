import { endpoints, limits, visitorNames } from '@elucida/contract';
import type { Services } from '../../services.ts';
import { countVisit, visitStatistics } from '../../store/visits-store.ts';

export function registerStatistics({ db, secret, binder }: Services): void {
  binder.bind(endpoints.statistics.visit, async ({ body, viewer, request }) => {
    const visitor = viewer.account ? { accountId: viewer.account.id } : { ip: request.ip, secret };
    await countVisit(db, { pageType: body.page, visitor });
  });

  binder.bind(endpoints.statistics.read, async ({ query }) => {
    const { day, page, user } = await visitStatistics(db, query.days ?? limits.statisticsDaysDefault);
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
