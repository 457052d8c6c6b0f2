import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 0xff]);
}

/** Encodes the part of CBOR (RFC 8949) that an attestation needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, item]) => [cbor(key), cbor(item)]),
  ]);
}

export interface Answering {
  challenge: string;
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  format?: string;
}

const userPresent = 0x01;
const userVerified = 0x04;
const holdsKey = 0x40;

/** Authenticator with one key (ES256) that signs anything. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;

  constructor(
    readonly origin: string,
    readonly rpId: string,
    public userHandle = '',
  ) {}

  #clientData(type: string, { challenge, origin = this.origin }: Answering): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData({ rpId = this.rpId, isVerified = true, counter }: Answering, key?: Buffer): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    const flags = userPresent | (isVerified ? userVerified : 0) | (key === undefined ? 0 : holdsKey);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(key === undefined ? [] : [key])]);
  }

  create(answering: Answering) {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, publicKey]);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', answering.format ?? 'none'],
        ['attStmt', new Map()],
        ['authData', this.#authenticatorData(answering, key)],
      ]),
    );
    const response = {
      clientDataJSON: this.#clientData('webauthn.create', answering).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    };
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }

  /** Increases the counter. A given one replaces it in this signature. */
  get(answering: Answering) {
    this.counter++;
    const clientData = this.#clientData('webauthn.get', answering);
    const authenticatorData = this.#authenticatorData(answering);
    const signature = sign(
      'sha256',
      Buffer.concat([authenticatorData, sha256(clientData)]),
      this.#keys.privateKey,
    );
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.userHandle,
    };
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }
}
