/** French names of roles, levels and kinds of spectra, and the terms of an institution. */
export const frenchNames = {
  'Student university identifier': 'Identifiant d’étudiant',
  'S followed by 6 digits': 'S suivi de 6 chiffres',
  Student: 'Étudiant',
  Professor: 'Professeur',
  Administrator: 'Administrateur',
  STUDENT: 'ÉTUDIANT',
  PROFESSOR: 'PROFESSEUR',
  ADMINISTRATOR: 'ADMINISTRATEUR',
  GUEST: 'VISITEUR',
  '1D NMR': 'RMN 1D',
  '2D NMR': 'RMN 2D',
  EASY: 'FACILE',
  MEDIUM: 'MOYEN',
  HARD: 'DIFFICILE',
} as const;
