import { X509Certificate } from 'node:crypto';
import { DOMParser } from '@xmldom/xmldom';

export interface IdentityProvider {
  entityId: string;
  /** Address for sign-in requests by redirect. */
  signInUrl: string;
  /** Certificates in PEM; several while the provider changes its key. */
  certificates: string[];
  scopes: string[];
}

/** `fault` completes a sentence that starts with the setting's name. */
export type MetadataResult = { ok: true; identityProvider: IdentityProvider } | { ok: false; fault: string };

const metadataNamespace = 'urn:oasis:names:tc:SAML:2.0:metadata';
const scopeNamespace = 'urn:mace:shibboleth:metadata:1.0';
const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#';
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

function parseXml(text: string): Document | undefined {
  if (/<!DOCTYPE/i.test(text)) return undefined;
  const faults: string[] = [];
  const note = (fault: string) => void faults.push(fault);
  const parser = new DOMParser({ errorHandler: { warning: note, error: note, fatalError: note } });
  const document = parser.parseFromString(text, 'text/xml') as Document | undefined;
  return faults.length === 0 && document?.documentElement ? document : undefined;
}

const findAll = (within: Document | Element, namespace: string, name: string): Element[] =>
  Array.from(within.getElementsByTagNameNS(namespace, name));

function certificateOf(element: Element): string | undefined {
  const base64 = (element.textContent ?? '').replace(/\s/g, '');
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).toString();
  } catch {
    return undefined;
  }
}

function signingCertificates(role: Element): (string | undefined)[] {
  return findAll(role, metadataNamespace, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => findAll(key, signatureNamespace, 'X509Certificate').map(certificateOf));
}

function readProvider(entity: Element): MetadataResult {
  const entityId = entity.getAttribute('entityID') ?? '';
  const [role] = findAll(entity, metadataNamespace, 'IDPSSODescriptor');
  const service = findAll(role!, metadataNamespace, 'SingleSignOnService').find(
    (one) => one.getAttribute('Binding') === redirectBinding,
  );
  const signInUrl = service?.getAttribute('Location') ?? '';
  if (!URL.canParse(signInUrl)) return { ok: false, fault: 'has no address for HTTP-Redirect' };
  const certificates = signingCertificates(role!);
  if (certificates.length === 0) return { ok: false, fault: 'has no certificate for signatures' };
  if (certificates.includes(undefined)) return { ok: false, fault: 'has a certificate that cannot be read' };
  const scopes = findAll(entity, scopeNamespace, 'Scope')
    .filter((scope) => scope.getAttribute('regexp') !== 'true')
    .map((scope) => (scope.textContent ?? '').trim());
  return {
    ok: true,
    identityProvider: { entityId, signInUrl, certificates: certificates as string[], scopes },
  };
}

/** `entityId` selects one of several providers. */
export function readIdpMetadata(text: string, entityId?: string): MetadataResult {
  const document = parseXml(text);
  if (document === undefined) return { ok: false, fault: 'is not well-formed XML, or has a DOCTYPE' };
  const providers = findAll(document, metadataNamespace, 'EntityDescriptor').filter(
    (entity) => findAll(entity, metadataNamespace, 'IDPSSODescriptor').length > 0,
  );
  const chosen =
    entityId === undefined
      ? providers
      : providers.filter((entity) => entity.getAttribute('entityID') === entityId);
  if (chosen.length === 1) return readProvider(chosen[0]!);
  if (entityId !== undefined)
    return {
      ok: false,
      fault:
        chosen.length === 0 ? `describes no provider ${entityId}` : `describes ${entityId} several times`,
    };
  return providers.length === 0
    ? { ok: false, fault: 'describes no identity provider' }
    : { ok: false, fault: 'describes several providers: choose one with SAML_IDP_ENTITY_ID' };
}
