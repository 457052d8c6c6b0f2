/**
 * Attribute of identities from learning platforms. It differs from the attribute of every sign-in
 * provider.
 */
export const ltiAttribute = 'lti:sub';
