import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const packages = ['simplesamlphp', 'php8.2-cli', 'php8.2-common', 'php8.2-xml', 'php8.2-mbstring'];
const extensions = [
  'dom',
  'xml',
  'simplexml',
  'xmlreader',
  'xmlwriter',
  'ctype',
  'mbstring',
  'tokenizer',
  'posix',
  'iconv',
];

/**
 * Unpacks Debian packages without installing them; returns undefined, or the reason why it is not
 * available.
 */
export function unpackSimpleSamlPhp(folder: string): string | undefined {
  const root = join(folder, 'root');
  try {
    execFileSync('apt-get', ['download', ...packages], { cwd: folder, stdio: 'ignore' });
    execFileSync('sh', ['-c', 'for deb in *.deb; do dpkg -x "$deb" root; done'], { cwd: folder });
    execFileSync(join(root, 'usr/bin/php8.2'), ['-n', '-v'], { stdio: 'ignore' });
  } catch (error) {
    return `SimpleSAMLphp of Debian 12 could not be unpacked: ${(error as Error).message.split('\n')[0]}`;
  }
  return existsSync(join(root, 'usr/share/simplesamlphp/www/index.php'))
    ? undefined
    : 'The package of SimpleSAMLphp has another layout.';
}

/** Writes `<name>.key` and `<name>.crt`. */
export function makeKeyPair(folder: string, name: string): void {
  const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.crt`)];
  const subject = ['-subj', '/CN=test', '-days', '30'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'ignore',
  });
}

export interface UniversityOptions {
  folder: string;
  port: number;
  entityId: string;
  acsUrl: string;
  /** Signature and encryption of the response, as PHP. */
  protection: string;
}

const php = (value: Record<string, string>) =>
  Object.entries(value)
    .map(([key, code]) => `'${key}' => ${code},`)
    .join('\n');

function writeConfiguration({ folder, port, entityId, acsUrl, protection }: UniversityOptions): string {
  const conf = join(folder, 'conf');
  mkdirSync(conf, { recursive: true });
  const original = readFileSync(join(folder, 'root/etc/simplesamlphp/config.php'), 'utf8');
  const own = php({
    baseurlpath: `'http://127.0.0.1:${port}/'`,
    certdir: `'${folder}/'`,
    metadatadir: `'${conf}/'`,
    attributenamemapdir: `'${folder}/root/etc/simplesamlphp/attributemap/'`,
    loggingdir: `'${folder}/'`,
    datadir: `'${folder}/'`,
    tempdir: `'${folder}/tmp'`,
    'logging.handler': `'errorlog'`,
    'enable.saml20-idp': 'true',
    'module.enable': `['exampleauth' => true, 'core' => true, 'saml' => true]`,
    secretsalt: `'for-a-test-alone'`,
    'auth.adminpassword': `'for-a-test-alone'`,
    'store.type': `'phpsession'`,
    'session.phpsession.savepath': `'${folder}/tmp'`,
    'session.cookie.secure': 'false',
    'session.cookie.samesite': `'Lax'`,
    timezone: `'UTC'`,
  });
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  const body = original.replace(/^require_once.*$/m, '');
  writeFileSync(join(conf, 'config.php'), `${body}\n$config = array_merge($config, [${own}]);\n`);
  const person = (key: string, affiliation: string) =>
    `'${key}:secret' => ['uid' => ['${key}'], 'eduPersonPrincipalName' => ['${key}@uni.test'], 'mail' => ['${key}@uni.test'], 'givenName' => ['Émilie'], 'sn' => ['du Châtelet'], 'eduPersonScopedAffiliation' => ['member@uni.test', '${affiliation}@uni.test']],`;
  writeFileSync(
    join(conf, 'authsources.php'),
    `<?php $config = ['people' => ['exampleauth:UserPass', ${person('s123456', 'student')} ${person('alumna', 'alum')}]];`,
  );
  writeFileSync(
    join(conf, 'saml20-idp-hosted.php'),
    `<?php $metadata['__DYNAMIC:1__'] = ['host' => '__DEFAULT__', 'privatekey' => 'university.key', 'certificate' => 'university.crt', 'auth' => 'people', 'attributes.NameFormat' => 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri', 'authproc' => [100 => ['class' => 'core:AttributeMap', 'name2oid']]];`,
  );
  const certificate = readFileSync(join(folder, 'own.crt'), 'utf8').replace(/-----[^-]+-----|\s/g, '');
  writeFileSync(
    join(conf, 'saml20-sp-remote.php'),
    `<?php $metadata['${entityId}'] = ['AssertionConsumerService' => '${acsUrl}', 'certData' => '${certificate}', 'validate.authnrequest' => true, ${protection}];`,
  );
  return conf;
}

/** `alumna` and `s123456` have the password `secret`. */
export async function startUniversity(
  options: UniversityOptions,
): Promise<{ metadata: string; stop: () => void }> {
  const { folder, port } = options;
  const conf = writeConfiguration(options);
  const root = join(folder, 'root');
  const api = execFileSync('ls', [join(root, 'usr/lib/php')], { encoding: 'utf8' }).match(/\d{8}/)?.[0] ?? '';
  const settings = [
    `extension_dir=${root}/usr/lib/php/${api}`,
    ...extensions.map((name) => `extension=${name}`),
  ];
  const child: ChildProcess = spawn(
    join(root, 'usr/bin/php8.2'),
    [
      '-n',
      ...settings.flatMap((setting) => ['-d', setting]),
      ...['-S', `127.0.0.1:${port}`, '-t', join(root, 'usr/share/simplesamlphp/www')],
    ],
    { env: { PATH: process.env['PATH'], SIMPLESAMLPHP_CONFIG_DIR: conf }, stdio: 'ignore' },
  );
  const address = `http://127.0.0.1:${port}/saml2/idp/metadata.php`;
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return { metadata: await answer.text(), stop: () => void child.kill() };
    if (answer) {
      child.kill();
      throw new Error(`The provider answers ${answer.status}: ${(await answer.text()).slice(0, 2_000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error('The provider did not start.');
}
