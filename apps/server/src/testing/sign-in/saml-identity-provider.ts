import { X509Certificate, randomBytes } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { type KeyPair, selfSignedKeyPair } from './self-signed-certificate.ts';

/** Some options make a response invalid; no real provider would sign it. */
export interface ResponseOptions {
  requestId: string;
  acsUrl: string;
  audience: string;
  attributes?: Record<string, string | string[]>;
  signed?: 'response' | 'assertion' | 'both' | 'none';
  isSha1?: boolean;
  keys?: KeyPair;
  issuer?: string;
  destination?: string;
  recipient?: string;
  status?: string;
  confirmationMethod?: string;
  confirmationCount?: number;
  /** True if the confirmation names the request. */
  hasRequestInConfirmation?: boolean;
  /** True if the response itself names the request. */
  hasRequestInResponse?: boolean;
  hasConditions?: boolean;
  /** Lead of the provider's clock. */
  clockLeadSeconds?: number;
  /** Since the last sign-in at the provider. */
  signedInSeconds?: number;
  prolog?: string;
  /** Changes the response after it is signed. */
  tamper?: (xml: string) => string;
}

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

export const attributeNames = {
  eppn: 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6',
  subjectId: 'urn:oasis:names:tc:SAML:attribute:subject-id',
  mail: 'urn:oid:0.9.2342.19200300.100.1.3',
  givenName: 'urn:oid:2.5.4.42',
  sn: 'urn:oid:2.5.4.4',
  affiliation: 'urn:oid:1.3.6.1.4.1.5923.1.1.1.9',
  uid: 'urn:oid:0.9.2342.19200300.100.1.1',
} as const;

export const studentAttributes = (key = randomBytes(4).toString('hex')) => ({
  [attributeNames.subjectId]: `${key}@uni.test`,
  [attributeNames.mail]: `${key}@student.uni.test`,
  [attributeNames.givenName]: 'Émilie',
  [attributeNames.sn]: 'du Châtelet',
  [attributeNames.affiliation]: ['member@uni.test', 'student@uni.test'],
});

const newId = () => `_${randomBytes(16).toString('hex')}`;

function statementOf(attributes: Record<string, string | string[]>): string {
  const elements = Object.entries(attributes).map(([name, values]) => {
    const texts = [values].flat().map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`);
    return `<saml:Attribute Name="${name}">${texts.join('')}</saml:Attribute>`;
  });
  return `<saml:AttributeStatement>${elements.join('')}</saml:AttributeStatement>`;
}

function sign(
  xml: string,
  element: 'Response' | 'Assertion',
  { keys, isSha1 }: { keys: KeyPair; isSha1: boolean },
) {
  const xpath = `//*[local-name(.)='${element}']`;
  const signature = new SignedXml({
    privateKey: keys.key,
    publicCert: keys.certificate,
    signatureAlgorithm: isSha1
      ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
      : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signature.addReference({
    xpath,
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
    digestAlgorithm: isSha1
      ? 'http://www.w3.org/2000/09/xmldsig#sha1'
      : 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  const reference = `${xpath}/*[local-name(.)='Issuer']`;
  signature.computeSignature(xml, { prefix: 'ds', location: { reference, action: 'after' } });
  return signature.getSignedXml();
}

export interface TestIdentityProvider {
  entityId: string;
  metadata: string;
  keys: KeyPair;
  respond: (options: ResponseOptions) => string;
}

export function testIdentityProvider(entityId = 'https://idp.test/saml'): TestIdentityProvider {
  const keys = selfSignedKeyPair();
  const certificate = new X509Certificate(keys.certificate).raw.toString('base64');
  const metadata = `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:Extensions><shibmd:Scope xmlns:shibmd="urn:mace:shibboleth:metadata:1.0" regexp="false">uni.test</shibmd:Scope></md:Extensions><md:KeyDescriptor><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.test/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>`;

  function respond(options: ResponseOptions): string {
    const { requestId, acsUrl, audience, signed = 'response', isSha1 = false, status = success } = options;
    const {
      hasRequestInConfirmation = true,
      hasRequestInResponse = true,
      hasConditions = true,
      confirmationCount = 1,
      clockLeadSeconds = 0,
      signedInSeconds = 0,
    } = options;
    const at = (seconds: number) => new Date(Date.now() + (seconds + clockLeadSeconds) * 1000).toISOString();
    const issuer = `<saml:Issuer>${options.issuer ?? entityId}</saml:Issuer>`;
    const confirmation = `<saml:SubjectConfirmation Method="${options.confirmationMethod ?? bearer}"><saml:SubjectConfirmationData NotOnOrAfter="${at(240)}" Recipient="${options.recipient ?? acsUrl}"${hasRequestInConfirmation ? ` InResponseTo="${requestId}"` : ''}/></saml:SubjectConfirmation>`;
    const conditions = `<saml:Conditions NotBefore="${at(-5)}" NotOnOrAfter="${at(240)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`;
    const assertion = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${newId()}" Version="2.0" IssueInstant="${at(0)}">${issuer}<saml:Subject><saml:NameID>transient</saml:NameID>${confirmation.repeat(confirmationCount)}</saml:Subject>${hasConditions ? conditions : ''}<saml:AuthnStatement AuthnInstant="${at(-signedInSeconds)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${statementOf(options.attributes ?? studentAttributes())}</saml:Assertion>`;
    const plain = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${newId()}" Version="2.0" IssueInstant="${at(0)}" Destination="${options.destination ?? acsUrl}"${hasRequestInResponse ? ` InResponseTo="${requestId}"` : ''}>${issuer}<samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>${assertion}</samlp:Response>`;
    const by = { keys: options.keys ?? keys, isSha1 };
    let xml = plain;
    if (signed === 'assertion' || signed === 'both') xml = sign(xml, 'Assertion', by);
    if (signed === 'response' || signed === 'both') xml = sign(xml, 'Response', by);
    return (options.prolog ?? '') + (options.tamper?.(xml) ?? xml);
  }

  return { entityId, metadata, keys, respond };
}
