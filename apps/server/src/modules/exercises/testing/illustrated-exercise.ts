import { addExercise, uploadImage } from '../../../testing/factories.ts';
import { createPng } from '../../../testing/pictures.ts';
import { type TestApp } from '../../../testing/test-app.ts';

export const canary = 'CANARYvanillin';

/** The two images are named after secret content. */
export async function addIllustrated(app: TestApp, fields: Record<string, unknown> = {}) {
  const made = await addExercise(app, 'COc1cc(C=O)ccc1O', fields);
  const texts = { title: `${canary} title`, copyright: `${canary} rights`, comment: `${canary} comment` };
  const imageIds: string[] = [];
  for (const name of ['a', 'b']) {
    const file = { name: `${canary}-${name}.png`, bytes: await createPng() };
    imageIds.push((await uploadImage(app.as('ADMINISTRATOR'), made, file, texts)).json().id as string);
  }
  return { ...made, imageIds, path: `/exercises/${made.id}` };
}
