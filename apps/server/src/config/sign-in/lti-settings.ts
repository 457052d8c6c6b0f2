import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { SettingError } from '../setting-error.ts';
import type { Settings } from '../read-settings.ts';

/** Names follow the metadata of OpenID Connect. */
export interface LtiPlatform {
  name: string;
  issuer: string;
  clientId: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  jwksUri: string;
  deploymentIds: readonly string[];
  /** Audience of requests for an access token. */
  tokenAudience: string;
  /** Origins of its pages and services, which may frame pages and receive content and scores. */
  origins: readonly string[];
}

export interface LtiSettings {
  platforms: readonly LtiPlatform[];
  baseUrl: string;
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

function isSafeAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.username || url.password || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.includes(url.hostname));
}

const address = z.string().refine(isSafeAddress, 'must be an address like https://...');
const origin = address.refine((text) => {
  return URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '');
}, 'must be an address like https://... without a path');
const text = z.string().trim().min(1, 'is empty').max(500);

const platformFile = z
  .array(
    z.strictObject({
      name: text,
      issuer: address,
      client_id: text,
      authorization_endpoint: address,
      token_endpoint: address,
      jwks_uri: address,
      deployment_ids: z.array(text).min(1, 'holds no deployment'),
      token_audience: text.optional(),
      origins: z.array(origin).optional(),
    }),
  )
  .min(1, 'holds no platform');

type PlatformFields = z.infer<typeof platformFile>[number];

function platformOf(fields: PlatformFields): LtiPlatform {
  const own = [fields.issuer, fields.authorization_endpoint, fields.token_endpoint];
  return {
    name: fields.name,
    issuer: fields.issuer,
    clientId: fields.client_id,
    authorizationEndpoint: fields.authorization_endpoint,
    tokenEndpoint: fields.token_endpoint,
    jwksUri: fields.jwks_uri,
    deploymentIds: fields.deployment_ids,
    tokenAudience: fields.token_audience ?? fields.token_endpoint,
    origins: [...new Set([...own, ...(fields.origins ?? [])].map((each) => new URL(each).origin))],
  };
}

/** Returns ` in platform 2, jwks_uri`, for example. */
function placeOf([index, ...path]: readonly PropertyKey[]): string {
  if (index === undefined) return '';
  return ` in platform ${Number(index) + 1}${path.map((key) => `, ${String(key)}`).join('')}`;
}

function readPlatforms(path: string): PlatformFields[] {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch {
    throw new SettingError(`LTI_PLATFORMS names ${path}, which cannot be read.`);
  }
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    const reason = (error as Error).message.replace(/\s+/g, ' ');
    throw new SettingError(`LTI_PLATFORMS names a file that is not JSON: ${reason}.`);
  }
  const read = platformFile.safeParse(json);
  if (read.success) return read.data;
  const [fault] = read.error.issues;
  throw new SettingError(`LTI_PLATFORMS is wrong${placeOf(fault!.path)}: ${fault!.message}.`);
}

/**
 * Throws a `SettingError` for two platforms with one issuer and client id, or one issuer with
 * different keys: issuer and subject identify an account, so an issuer needs one set of keys.
 */
function rejectConflictingPlatforms(platforms: readonly LtiPlatform[]): void {
  platforms.forEach((platform, index) => {
    const place = `LTI_PLATFORMS is wrong in platform ${index + 1}`;
    for (const earlier of platforms.slice(0, index).filter(({ issuer }) => issuer === platform.issuer)) {
      if (earlier.clientId === platform.clientId)
        throw new SettingError(`${place}: an earlier platform has the same issuer and client_id.`);
      if (earlier.jwksUri !== platform.jwksUri)
        throw new SettingError(`${place}: an earlier platform has the same issuer, but another jwks_uri.`);
    }
  });
}

export function readLtiSettings(
  { LTI_PLATFORMS: path }: Pick<Settings, 'LTI_PLATFORMS'>,
  baseUrl: string | undefined,
): LtiSettings | undefined {
  if (path === undefined) return undefined;
  if (baseUrl === undefined)
    throw new SettingError(
      'PUBLIC_URL is missing: the platforms of LTI_PLATFORMS must know where to send people.',
    );
  const platforms = readPlatforms(path).map(platformOf);
  rejectConflictingPlatforms(platforms);
  return { platforms, baseUrl: new URL(baseUrl).href };
}
