import { describe, expect, it } from 'vitest';
import { settingErrorOf } from '../../testing/setting-error-of.ts';
import { platformsFile } from '../../testing/sign-in/lti-platform.ts';
import { readLtiSettings } from './lti-settings.ts';

const moodle = {
  name: 'Moodle',
  issuer: 'https://moodle.test',
  client_id: 'aBc',
  authorization_endpoint: 'https://moodle.test/mod/lti/auth.php',
  token_endpoint: 'https://moodle.test/mod/lti/token.php',
  jwks_uri: 'https://moodle.test/mod/lti/certs.php',
  deployment_ids: ['1'],
};

const read = (content: unknown, baseUrl = 'https://elucida.test/') =>
  readLtiSettings({ LTI_PLATFORMS: platformsFile(content) }, baseUrl);

const errorOf = (content: unknown): string => settingErrorOf(() => read(content));

describe('the file of learning platforms', () => {
  it('reads client id, deployments, framing origins and token audience of each platform', () => {
    const canvas = {
      ...moodle,
      issuer: 'https://canvas.instructure.com',
      origins: ['https://school.instructure.com'],
      token_audience: 'https://canvas.instructure.com/login/oauth2/token',
    };
    expect(read([moodle, canvas])).toMatchObject({
      baseUrl: 'https://elucida.test/',
      platforms: [
        {
          clientId: 'aBc',
          deploymentIds: ['1'],
          origins: ['https://moodle.test'],
          tokenAudience: moodle.token_endpoint,
        },
        {
          origins: [
            'https://canvas.instructure.com',
            'https://moodle.test',
            'https://school.instructure.com',
          ],
          tokenAudience: canvas.token_audience,
        },
      ],
    });
    expect(readLtiSettings({}, 'https://elucida.test/')).toBeUndefined();
  });

  it.each([
    ['no list', {}, /LTI_PLATFORMS is wrong: /],
    ['an empty list', [], /LTI_PLATFORMS is wrong: holds no platform/],
    ['a platform without keys', [{ ...moodle, jwks_uri: undefined }], /in platform 1, jwks_uri: /],
    [
      'an address without https',
      [moodle, { ...moodle, issuer: 'https://b.test', token_endpoint: 'http://moodle.test/' }],
      /in platform 2, token_endpoint: must be an address like https/,
    ],
    ['no deployment', [{ ...moodle, deployment_ids: [] }], /platform 1, deployment_ids: holds no deployment/],
    ['an unknown field', [{ ...moodle, secret: 'x' }], /in platform 1: .*secret/],
    [
      'an origin with a path',
      [{ ...moodle, origins: ['https://moodle.test/x'] }],
      /platform 1, origins, 0: must be an address like https:\/\/... without a path/,
    ],
    [
      'a platform twice',
      [moodle, moodle],
      /in platform 2: an earlier platform has the same issuer and client_id/,
    ],
    [
      'one issuer with two sets of keys',
      [moodle, { ...moodle, client_id: 'b', jwks_uri: 'https://evil.test/keys' }],
      /in platform 2: an earlier platform has the same issuer, but another jwks_uri/,
    ],
  ])('rejects a file with %s; the message is one line and names the place', (_, content, message) => {
    expect(errorOf(content)).toMatch(message);
    expect(errorOf(content)).not.toContain('\n');
  });

  it('rejects a file that is missing or not JSON', () => {
    const read = (path: string) => () => readLtiSettings({ LTI_PLATFORMS: path }, 'https://elucida.test/');
    expect(read('/dev/null/x')).toThrow('LTI_PLATFORMS names /dev/null/x, which cannot be read.');
    expect(read('/dev/null')).toThrow(/^LTI_PLATFORMS names a file that is not JSON: /);
  });
});
