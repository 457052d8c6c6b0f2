import { X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts';
import type { SamlSettings } from '../../../config/sign-in/saml-settings.ts';

function keyDescriptor(use: 'signing' | 'encryption', certificate: string): string {
  const base64 = new X509Certificate(certificate).raw.toString('base64');
  return (
    `<md:KeyDescriptor use="${use}"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>` +
    `<ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`
  );
}

/** Declares that a federation may send either of the two persistent identifiers. */
const identifierWanted =
  '<md:Extensions><mdattr:EntityAttributes xmlns:mdattr="urn:oasis:names:tc:SAML:metadata:attribute">' +
  '<saml:Attribute xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" Name="urn:oasis:names:tc:SAML:profiles:subject-id:req" ' +
  'NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri"><saml:AttributeValue>any</saml:AttributeValue></saml:Attribute>' +
  '</mdattr:EntityAttributes></md:Extensions>';

function attributesWanted({ attributes }: SamlSettings): string {
  // Providers release only the attributes requested here, so the alternatives are requested as
  // well.
  const wanted = Object.entries(attributes).flatMap(([field, names]) =>
    names.map(
      (name, place) =>
        `<md:RequestedAttribute Name="${escapeHtml(name)}" FriendlyName="${field}" ` +
        `NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri" isRequired="${place === 0 && field !== 'identifier'}"/>`,
    ),
  );
  return (
    '<md:AttributeConsumingService index="1"><md:ServiceName xml:lang="en">Elucida</md:ServiceName>' +
    `${wanted.join('')}</md:AttributeConsumingService>`
  );
}

function contactOf({ contact }: SamlSettings): string {
  if (contact === undefined) return '';
  return (
    '<md:ContactPerson contactType="technical"><md:GivenName>Administrator</md:GivenName>' +
    `<md:EmailAddress>mailto:${escapeHtml(contact)}</md:EmailAddress></md:ContactPerson>`
  );
}

function sign(xml: string, { key, certificates }: SamlSettings): string {
  const signature = new SignedXml({
    privateKey: key,
    publicCert: certificates[0]!,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signature.addReference({
    xpath: '/*',
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signature.computeSignature(xml, { location: { reference: '/*', action: 'prepend' } });
  return signature.getSignedXml();
}

export function samlMetadata(settings: SamlSettings): string {
  const { certificates, entityId, acsUrl, signed } = settings;
  const xml =
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" ID="metadata" entityID="${escapeHtml(entityId)}">` +
    identifierWanted +
    `<md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="${signed !== 'response'}" ` +
    'protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">' +
    '<md:Extensions><mdui:UIInfo xmlns:mdui="urn:oasis:names:tc:SAML:metadata:ui">' +
    '<mdui:DisplayName xml:lang="en">Elucida</mdui:DisplayName>' +
    '<mdui:Description xml:lang="en">Learn spectroscopy by solving real spectra</mdui:Description>' +
    '</mdui:UIInfo></md:Extensions>' +
    certificates.map((certificate) => keyDescriptor('signing', certificate)).join('') +
    keyDescriptor('encryption', certificates[0]!) +
    '<md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" ' +
    `Location="${escapeHtml(acsUrl)}" index="1" isDefault="true"/>` +
    attributesWanted(settings) +
    `</md:SPSSODescriptor>${contactOf(settings)}</md:EntityDescriptor>`;
  return sign(xml, settings);
}
