/** Displayed version, equal for all packages of the repository. */
export const version = '1.1.0';
