import { type KeyObject, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const rsaWithSha256 = sequence(der(6, Buffer.from('2a864886f70d01010b', 'hex')), der(5));
const name = sequence(
  der(0x31, sequence(der(6, Buffer.from('550403', 'hex')), der(12, Buffer.from('Test')))),
);
const time = (text: string) => der(0x17, Buffer.from(text));

export interface KeyPair {
  key: string;
  certificate: string;
}

function certificateOf(publicKey: KeyObject, privateKey: KeyObject): string {
  const serial = der(2, Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const validity = sequence(time('200101000000Z'), time('491231235959Z'));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const body = sequence(serial, rsaWithSha256, name, validity, name, spki);
  const signature = der(3, Buffer.from([0]), sign('sha256', body, privateKey));
  const base64 = sequence(body, rsaWithSha256, signature).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----\n`;
}

export function selfSignedKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: certificateOf(publicKey, privateKey),
  };
}
