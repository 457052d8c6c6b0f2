/** Attribute of identities from learning platforms, distinct from every sign-in provider's. */
export const ltiAttribute = 'lti:sub';
