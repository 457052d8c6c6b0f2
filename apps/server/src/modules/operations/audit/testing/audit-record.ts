export const record = {
  date: new Date('2026-05-04T10:00:00.000Z'),
  actorId: null,
  action: 'session.login',
  outcome: 'refused' as const,
  target: null,
  details: { method: 'password' },
  requestId: 'r',
};
