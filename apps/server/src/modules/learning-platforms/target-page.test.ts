import { expect, it } from 'vitest';
import { exerciseLink, parseTargetPage } from './target-page.ts';

const baseUrl = 'https://elucida.test/app/';

it.each([1, 12, 1_000_000_000, 2_147_483_647])('opens the exercise of its own link: %d', (id) => {
  expect(parseTargetPage(exerciseLink(baseUrl, id), baseUrl)).toBe(`/exercises/${id}`);
});

it.each([
  `${baseUrl}lti/exercises/2147483648`,
  `${baseUrl}lti/exercises/0`,
  `${baseUrl}lti/users`,
  undefined,
])('rejects a link to another page: %s', (target) => {
  expect(parseTargetPage(target, baseUrl)).toBeUndefined();
});
