import { expect, it } from 'vitest';
import { operatorMessageOf } from './operator-message.ts';

it.each([
  ['EACCES', 'listen', /^HOST, PORT or METRICS cannot be listened on: /],
  ['EAI_AGAIN', 'getaddrinfo', /^HOST, PORT or METRICS cannot be listened on: /],
  ['ENOSPC', 'write', /^DATA_DIR cannot be used: /],
  ['EPERM', 'link', /^DATA_DIR cannot be used: /],
])('reports an operational error in one line: %s of %s', (code, syscall, message) => {
  expect(operatorMessageOf(Object.assign(new Error('Failed'), { code, syscall }))).toMatch(message);
});

it('leaves an error of the program to its stack trace', () => {
  const broken = Object.assign(new Error('Failed'), { code: 'EPIPE', syscall: 'write' });
  expect(operatorMessageOf(broken)).toBeUndefined();
});
