import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '@logbuoy/platform';

/** What no page of ours ever asks a browser for. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * A page of ours loads what we serve and nothing else: no inline scripts, no inline styles, no frames. Whatever gets into
 * a page by a mistake of ours stays text. The socket at /ws is of the same origin and therefore `'self'`, too.
 */
export async function setSecurityHeaders(fastify: FastifyInstance, config: Config): Promise<void> {
  const isTls = config.publicUrl?.startsWith('https:') === true;
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        scriptSrcAttr: ["'none'"],
      },
    },
    strictTransportSecurity: isTls ? { maxAge: 365 * 24 * 60 * 60 } : false,
    // Means something over TLS only; elsewhere browsers complain about it on every page.
    crossOriginOpenerPolicy: isTls ? { policy: 'same-origin' } : false,
    originAgentCluster: isTls,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  fastify.addHook('onSend', async (request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS);
    // Answers of the API are private or momentary; no cache on the way may store them.
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
  });
}
