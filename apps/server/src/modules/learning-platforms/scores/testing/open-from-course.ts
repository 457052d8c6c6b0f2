import { eq } from 'drizzle-orm';
import { ltiScores } from '../../../../database/schema/index.ts';
import { addExercise } from '../../../../testing/factories.ts';
import { launch, publicUrl } from '../../../../testing/sign-in/lti-launch.ts';
import { whoIs } from '../../../../testing/sign-in/sign-in-replies.ts';
import { gradebookClaim, ltiClaim, scoreScope } from '../../../../testing/sign-in/lti-platform.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

type Platform = Parameters<typeof launch>[1]['platform'];

export const gradebookOf = ({ issuer }: Platform) => ({
  scope: [scoreScope],
  lineitems: `${issuer}/lineitems`,
  lineitem: `${issuer}/lineitems/3/lineitem?type_id=1`,
});

let exerciseCount = 0;

export async function addNumberedExercise(app: TestApp, smiles = 'CCCCO') {
  const { id } = await addExercise(app, smiles, { name: `Number ${++exerciseCount}` });
  return id;
}

export interface CourseVisit {
  platform: Platform;
  username: string;
  exerciseId: number;
  claims?: Record<string, unknown>;
}

export async function openFromCourse(app: TestApp, { platform, username, exerciseId, claims }: CourseVisit) {
  const { session } = await launch(app, {
    platform,
    username,
    claims: {
      [ltiClaim('target_link_uri')]: `${publicUrl}/lti/exercises/${exerciseId}`,
      [gradebookClaim]: gradebookOf(platform),
      ...claims,
    },
  });
  const { id } = await whoIs(app, session);
  const answer = async (composerContent: string) =>
    app.app.inject({
      method: 'POST',
      url: `/api/v1/exercises/${exerciseId}/corrector`,
      headers: { authorization: `Bearer ${session}` },
      payload: { composerContent },
    });
  const rows = () => app.store.db.select().from(ltiScores).where(eq(ltiScores.accountId, id));
  const makeDue = () =>
    app.store.db
      .update(ltiScores)
      .set({ dueAt: new Date(Date.now() - 1000) })
      .where(eq(ltiScores.accountId, id));
  return { id: id as string, answer, rows, makeDue };
}
