import { endpoints, limits, visitorNames } from '@elucida/contract';
import type { Services } from '../../services.ts';
import { countVisit, visitStatistics } from '../../store/visits-store.ts';

export function registerStatistics({ db, binder }: Services): void {
  binder.bind(endpoints.statistics.visit, async ({ body, viewer }) => {
    await countVisit(db, { pageType: body.page, accountId: viewer.account?.id });
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
