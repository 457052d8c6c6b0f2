import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { nodeMinimum, root } from './step.mjs';

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSD',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** libvips is a shared library of its own, as the LGPL requires. */
const sharedLibraries = { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' };

/** Later major versions are non-commercial, even if their manifest names another licence. */
const traps = [
  { name: 'jcampconverter', below: 11 },
  { name: 'brukerconverter', below: 8 },
  { name: 'nmr-processing', below: 16 },
  { name: 'nmr-load-save', below: 0 },
  { name: /^@zakodium\//, below: 0 },
  { name: 'nmrium', below: 0 },
];

/** `A OR B` needs one allowed licence, `A AND B` all. */
function isAllowed(expression, name) {
  // Innermost parentheses first: `A AND (B OR C)` needs A.
  const [group, inner] = /\(([^()]*)\)/.exec(expression) ?? [];
  if (group !== undefined)
    return isAllowed(expression.replace(group, isAllowed(inner, name) ? 'MIT' : 'none'), name);
  const text = expression.trim();
  if (/ OR /i.test(text)) return text.split(/ OR /i).some((part) => isAllowed(part, name));
  if (/ AND /i.test(text)) return text.split(/ AND /i).every((part) => isAllowed(part, name));
  return allowed.has(text) || (text === sharedLibraries.licence && sharedLibraries.name.test(name));
}

function licenceOf(path) {
  try {
    const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    const { license, licenses } = manifest;
    if (typeof license === 'string') return license;
    if (license?.type) return license.type;
    if (Array.isArray(licenses)) return licenses.map((item) => item.type ?? item).join(' OR ');
  } catch {
    // Binaries of other platforms are not installed: the lock file has their licence.
  }
  return undefined;
}

const isTrap = ({ name, version }) =>
  traps.some(
    (trap) =>
      (typeof trap.name === 'string' ? trap.name === name : trap.name.test(name)) &&
      Number.parseInt(version, 10) >= trap.below,
  );

/** Lists packages with a forbidden licence, or that need a newer Node.js than the README states. */
export function dependencyFaults() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const faults = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || entry.link) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version } = entry;
    const licence = licenceOf(path) ?? entry.license ?? 'none stated';
    if (!isAllowed(String(licence), name))
      faults.push(`${name} ${version}: licence ${licence} is not on the list.`);
    if (isTrap({ name, version })) faults.push(`${name} ${version} is for non-commercial use.`);
    const node = entry.engines?.node;
    if (!entry.dev && node && !satisfies(`${nodeMinimum}.0`, node))
      faults.push(`${name} ${version} needs Node ${node}; the README promises ${nodeMinimum}.`);
  }
  return faults;
}
