import type { PageLanguage } from '../../platform/http/headers/choose-language.ts';

export type LtiFailure =
  | 'unknown-platform'
  | 'declined'
  | 'expired'
  | 'refused'
  | 'not-admitted'
  | 'not-a-teacher'
  | 'administrator'
  | 'other-browser'
  | 'unreachable';

type PageText =
  | 'failed'
  | 'newWindow'
  | 'newWindowAdvice'
  | 'openNewWindow'
  | 'choose'
  | 'numberOrName'
  | 'search'
  | 'noExercise'
  | 'earlier'
  | 'later'
  | 'cancel'
  | 'returnToCourse';

interface Words extends Record<LtiFailure | PageText, string> {
  exercise: (id: number, name: string) => string;
  levels: Record<'EASY' | 'MEDIUM' | 'HARD', string>;
}

const english: Words = {
  failed: 'Elucida could not be opened',
  'unknown-platform':
    'Elucida does not know this learning platform. Please tell the person who set up the link.',
  declined: 'Your learning platform did not confirm your identity. Log in there and open the link again.',
  expired: 'This link has expired or was already used. Open it again from your course.',
  refused:
    'The request of your learning platform could not be verified. Open the link again from your course.',
  'not-admitted': 'Only students and teachers of the course can open Elucida from it.',
  'not-a-teacher': 'Only teachers of the course can choose exercises.',
  administrator: 'Administrators must log in on the login page of Elucida.',
  'other-browser':
    'This request was not started in this browser, or cookies are blocked. Open the link again from your course.',
  unreachable: 'Your learning platform is unreachable. Please try again in a moment.',
  newWindow: 'Elucida opens in a new window',
  newWindowAdvice: 'Browsers do not allow a login inside the page of another site.',
  openNewWindow: 'Open Elucida in a new window',
  choose: 'Choose an exercise',
  numberOrName: 'Number or name',
  search: 'Search',
  noExercise: 'No published exercise matches.',
  earlier: 'Previous exercises',
  later: 'More exercises',
  cancel: 'Cancel',
  returnToCourse: 'Return to the course',
  exercise: (id, name) => `Exercise ${id}: ${name}`,
  levels: { EASY: 'easy', MEDIUM: 'medium', HARD: 'hard' },
};

const french: Words = {
  failed: 'Impossible d’ouvrir Elucida',
  'unknown-platform':
    'Elucida ne connaît pas cette plateforme d’apprentissage. Veuillez le signaler à la personne qui a créé le lien.',
  declined:
    'Votre plateforme d’apprentissage n’a pas confirmé votre identité. Connectez-vous à celle-ci et rouvrez le lien.',
  expired: 'Ce lien a expiré ou a déjà servi. Rouvrez-le depuis votre cours.',
  refused:
    'La demande de votre plateforme d’apprentissage n’a pas pu être vérifiée. Rouvrez le lien depuis votre cours.',
  'not-admitted': 'Seuls les étudiants et les enseignants du cours peuvent ouvrir Elucida depuis celui-ci.',
  'not-a-teacher': 'Seuls les enseignants du cours peuvent choisir des exercices.',
  administrator: 'Les administrateurs doivent se connecter sur la page de connexion d’Elucida.',
  'other-browser':
    'Cette demande n’a pas été lancée dans ce navigateur, ou les cookies sont bloqués. Rouvrez le lien depuis votre cours.',
  unreachable: 'Votre plateforme d’apprentissage est injoignable. Veuillez réessayer dans un instant.',
  newWindow: 'Elucida s’ouvre dans une nouvelle fenêtre',
  newWindowAdvice: 'Les navigateurs n’autorisent pas la connexion dans la page d’un autre site.',
  openNewWindow: 'Ouvrir Elucida dans une nouvelle fenêtre',
  choose: 'Choisir un exercice',
  numberOrName: 'Numéro ou nom',
  search: 'Rechercher',
  noExercise: 'Aucun exercice publié ne correspond.',
  earlier: 'Exercices précédents',
  later: 'Exercices suivants',
  cancel: 'Annuler',
  returnToCourse: 'Revenir au cours',
  exercise: (id, name) => `Exercice ${id}\u00a0: ${name}`,
  levels: { EASY: 'facile', MEDIUM: 'moyen', HARD: 'difficile' },
};

const ltiTexts: Record<PageLanguage, Words> = { en: english, fr: french };

export const ltiTextsIn = (language: PageLanguage): Words => ltiTexts[language];
