import { addExercise, uploadImage } from '../../../testing/factories.ts';
import { createPng } from '../../../testing/pictures.ts';
import { type TestApp } from '../../../testing/test-app.ts';

/** Text of secret content, to find it in replies. */
export const canary = 'CANARYvanillin';

/** Adds a public exercise whose experiment has two images, named after secret content. */
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
