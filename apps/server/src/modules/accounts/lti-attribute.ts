/** Differs from the attribute of every sign-in provider. */
export const ltiAttribute = 'lti:sub';
