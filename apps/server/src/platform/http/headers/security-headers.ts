import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config/config.ts';

const denyAllPolicy = ['default-src', 'base-uri', 'form-action', 'frame-ancestors'].map(
  (kind) => `${kind} 'none'`,
);

const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/** The page copies texts and signs in by passkey. */
const ownFeatures = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'];

/** Videos in frames of other origins may fill the screen. */
const permissionsPolicyOf = (videoOrigins: readonly string[]) =>
  [
    ...unusedFeatures.map((feature) => `${feature}=()`),
    ...ownFeatures.map((feature) => `${feature}=(self)`),
    `fullscreen=(${['self', ...videoOrigins.map((origin) => `"${origin}"`)].join(' ')})`,
  ].join(', ');

/** Headers of answers that the framework sends before any hook. */
export const headersWithoutRoute = {
  'Content-Security-Policy': denyAllPolicy.join('; '),
  'Permissions-Policy': permissionsPolicyOf([]),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Scripts and styles come only from this server; `registerPage` adds the nonce for styles. */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isSecure = config.publicUrl.protocol === 'https:';
  const videos = config.institution.videos.filter((address) => URL.canParse(address));
  const videoOrigins = [...new Set(videos.map((address) => new URL(address).origin))];
  const { singleSignOn } = config;
  const signInUrl =
    singleSignOn?.kind === 'saml' ? singleSignOn.identityProvider.signInUrl : singleSignOn?.issuer;
  const signInOrigins = signInUrl === undefined ? [] : [new URL(signInUrl).origin];
  await app.register(helmet, {
    enableCSPNonces: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", ...videoOrigins],
        frameSrc: videoOrigins.length > 0 ? videoOrigins : ["'none'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...signInOrigins],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    hsts: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: isSecure ? { policy: 'same-origin' } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  const permissionsPolicy = permissionsPolicyOf(videoOrigins);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('Permissions-Policy', permissionsPolicy);
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control')) {
      void reply.header('Cache-Control', 'private, no-store');
    }
  });
}
