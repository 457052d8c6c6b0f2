import { type ExperimentIds, imagesPathOf, uploadImage } from '../../../../testing/factories.ts';
import { createPng } from '../../../../testing/pictures.ts';
import type { TestCaller } from '../../../../testing/test-app.ts';

export async function addImage(author: TestCaller, place: ExperimentIds): Promise<string> {
  const reply = await uploadImage(author, place, { name: 'a.png', bytes: await createPng() });
  return `${imagesPathOf(place)}/${reply.json().id}`;
}
