import { DOMParser } from '@xmldom/xmldom';

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol';
const assertionNamespace = 'urn:oasis:names:tc:SAML:2.0:assertion';
const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#';

/** Not SHA-1, because its collisions can be constructed. */
const strongAlgorithms = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);

export interface ExpectedResponse {
  entityId: string;
  acsUrl: string;
}

function rootOf(xml: string): Element | undefined {
  const quiet = () => undefined;
  const parser = new DOMParser({ errorHandler: { warning: quiet, error: quiet, fatalError: quiet } });
  return (parser.parseFromString(xml, 'text/xml') as Document | undefined)?.documentElement ?? undefined;
}

const childrenOf = (parent: Element, namespace: string, name: string): Element[] =>
  Array.from(parent.childNodes).filter(
    (node): node is Element =>
      (node as Element).localName === name && (node as Element).namespaceURI === namespace,
  );

function hasWeakSignature(root: Element): boolean {
  const signed = Array.from(root.getElementsByTagNameNS(signatureNamespace, 'SignedInfo'));
  const algorithms = signed.flatMap((info) =>
    ['SignatureMethod', 'DigestMethod'].flatMap((name) =>
      Array.from(info.getElementsByTagNameNS(signatureNamespace, name)),
    ),
  );
  return algorithms.some((element) => !strongAlgorithms.has(element.getAttribute('Algorithm') ?? ''));
}

function confirmationFault(
  assertion: Element,
  inResponseTo: string,
  { acsUrl }: ExpectedResponse,
): string | undefined {
  const [subject] = childrenOf(assertion, assertionNamespace, 'Subject');
  const confirmations = subject ? childrenOf(subject, assertionNamespace, 'SubjectConfirmation') : [];
  const [confirmation] = confirmations;
  if (confirmation === undefined || confirmations.length > 1) return 'not exactly one confirmation';
  if (confirmation.getAttribute('Method') !== 'urn:oasis:names:tc:SAML:2.0:cm:bearer')
    return 'a confirmation other than bearer';
  const [data] = childrenOf(confirmation, assertionNamespace, 'SubjectConfirmationData');
  if (data?.getAttribute('InResponseTo') !== inResponseTo) return 'confirmed for another request';
  return data.getAttribute('Recipient') === acsUrl ? undefined : 'confirmed for another recipient';
}

const issuerOf = (element: Element) =>
  childrenOf(element, assertionNamespace, 'Issuer')[0]?.textContent?.trim();

/**
 * Reads an unverified response. Returns undefined if the XML is not a response, has a document type
 * or names no request.
 */
export function requestIdOf(xml: string): string | undefined {
  // Entities could change the signed content and expand without limit.
  if (/<!DOCTYPE/i.test(xml)) return undefined;
  const root = rootOf(xml);
  if (root?.localName !== 'Response' || root.namespaceURI !== protocol) return undefined;
  return root.getAttribute('InResponseTo') || undefined;
}

export function isDeclined(xml: string): boolean {
  const root = rootOf(xml);
  const [status] = root ? childrenOf(root, protocol, 'Status') : [];
  const [code] = status ? childrenOf(status, protocol, 'StatusCode') : [];
  const value = code?.getAttribute('Value');
  return value !== undefined && value !== 'urn:oasis:names:tc:SAML:2.0:status:Success';
}

export const assertionIdOf = (xml: string): string | undefined =>
  rootOf(xml)?.getAttribute('ID') || undefined;

/** Requires a verified assertion; returns undefined if it states no time. */
export function authenticationTimeOf(assertionXml: string): Date | undefined {
  const root = rootOf(assertionXml);
  const statements = root ? childrenOf(root, assertionNamespace, 'AuthnStatement') : [];
  const times = statements.map((statement) => Date.parse(statement.getAttribute('AuthnInstant') ?? ''));
  const latest = Math.max(...times);
  return Number.isFinite(latest) ? new Date(latest) : undefined;
}

/**
 * Checks what node-saml does not check in a response with a valid signature. Returns the fault in
 * English for the log, or undefined.
 */
export function findResponseFault(
  { responseXml, assertionXml }: { responseXml: string; assertionXml: string },
  expected: ExpectedResponse,
): string | undefined {
  const [response, assertion] = [rootOf(responseXml), rootOf(assertionXml)];
  if (!response || !assertion) return 'no response with an assertion';
  if (isDeclined(responseXml)) return 'a status other than success';
  if (hasWeakSignature(response) || hasWeakSignature(assertion)) return 'a weak signature';
  if (issuerOf(assertion) !== expected.entityId) return 'another issuer of the assertion';
  const responseIssuer = issuerOf(response);
  if (responseIssuer !== undefined && responseIssuer !== expected.entityId) return 'another issuer';
  const destination = response.getAttribute('Destination');
  // A signed response must state its destination (SAML 2.0 Bindings, 3.5.5.2).
  const needsDestination = childrenOf(response, signatureNamespace, 'Signature').length > 0;
  if (destination ? destination !== expected.acsUrl : needsDestination) return 'another destination';
  return confirmationFault(assertion, response.getAttribute('InResponseTo') ?? '', expected);
}
