import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../config/config.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { relyingPartyOf } from './relying-party.ts';
import { origin } from './testing/passkey-steps.ts';

describe('the relying party of passkeys', () => {
  it.each([
    [
      'https://elucida.example.org/nmr/',
      { id: 'elucida.example.org', origin: 'https://elucida.example.org' },
    ],
    ['https://elucida.example.org:8443', { id: 'elucida.example.org', origin: `${origin}:8443` }],
    ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
    ['http://elucida.example.org', undefined],
    ['http://127.0.0.1:8080', undefined],
    ['https://192.0.2.1', undefined],
    ['https://[2001:db8::1]', undefined],
  ])('determines for %s the result %j', (address, party) => {
    expect(relyingPartyOf(parseConfig({ PUBLIC_URL: address, DEMO: '0' }))).toEqual(party);
  });
});

describeApp(
  'an installation whose address does not allow passkeys',
  (get) => {
    it('offers no passkeys', async () => {
      expect((await get().as('GUEST').get('/config')).json().signIn).not.toHaveProperty('passkeys');
      const asked = await get().as('GUEST').post('/passkey-challenges', { purpose: 'sign-in' });
      expect(asked.statusCode).toBe(404);
    });
  },
  { PUBLIC_URL: 'http://192.0.2.1:8080' },
);
