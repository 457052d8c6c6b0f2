import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, say } from './step.mjs';

const nameOf = (path, { name }) =>
  name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Searches from the dependent's folder upwards, as Node.js does. */
function pathOfDependency(packages, from, name) {
  for (let folder = from; ;) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path] !== undefined) return packages[path].link ? packages[path].resolved : path;
    if (folder === '') return undefined;
    const cut = folder.lastIndexOf('/node_modules/');
    folder = cut < 0 ? '' : folder.slice(0, cut);
  }
}

function hashesOf(integrity = '') {
  const algorithms = { sha512: 'SHA-512', sha384: 'SHA-384', sha256: 'SHA-256', sha1: 'SHA-1' };
  return integrity
    .split(' ')
    .filter(Boolean)
    .map((item) => {
      const [algorithm, value] = [item.slice(0, item.indexOf('-')), item.slice(item.indexOf('-') + 1)];
      return { alg: algorithms[algorithm], content: Buffer.from(value, 'base64').toString('hex') };
    });
}

const isExpression = (licence) => / (OR|AND|WITH) /.test(licence);
const licencesOf = (licence) =>
  licence === undefined
    ? {}
    : { licenses: [isExpression(licence) ? { expression: licence } : { license: { name: licence } }] };

/** Development packages get the scope `excluded`, because they are not shipped. */
function componentOf(path, entry) {
  const name = nameOf(path, entry);
  const [group, ...rest] = name.split('/');
  const hashes = hashesOf(entry.integrity);
  return {
    type: 'library',
    'bom-ref': path,
    ...(rest.length > 0 ? { group, name: rest.join('/') } : { name }),
    version: entry.version,
    scope: entry.dev ? 'excluded' : entry.optional || entry.devOptional ? 'optional' : 'required',
    ...(hashes.length > 0 ? { hashes } : {}),
    ...licencesOf(entry.license),
    purl: purlOf(name, entry.version),
  };
}

/** Returns a CycloneDX 1.6 document. */
export function createSbom({ lock, timestamp = new Date().toISOString(), serial = randomUUID() }) {
  const { packages } = lock;
  const paths = Object.keys(packages).filter((path) => path !== '' && !packages[path].link);
  const dependsOn = (path) => {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[path];
    const names = Object.keys({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
      ...peerDependencies,
    });
    return [...new Set(names.map((name) => pathOfDependency(packages, path, name)).filter(Boolean))].sort();
  };
  const own = packages[''];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: {
      timestamp,
      lifecycles: [{ phase: 'pre-build' }],
      component: {
        type: 'application',
        'bom-ref': own.name,
        name: own.name,
        version: own.version,
        ...licencesOf(own.license),
        purl: purlOf(own.name, own.version),
      },
    },
    components: paths.map((path) => componentOf(path, packages[path])),
    dependencies: [
      {
        ref: own.name,
        dependsOn: [
          ...new Set([...paths.filter((path) => !path.includes('node_modules/')), ...dependsOn('')]),
        ],
      },
      ...paths.map((path) => ({ ref: path, dependsOn: dependsOn(path) })),
    ],
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const text = `${JSON.stringify(createSbom({ lock }), undefined, 2)}\n`;
  const file = process.argv[2];
  if (file === undefined) process.stdout.write(text);
  else {
    writeFileSync(resolve(process.env.INIT_CWD ?? '.', file), text);
    say(`Written to ${file}.`);
  }
}
