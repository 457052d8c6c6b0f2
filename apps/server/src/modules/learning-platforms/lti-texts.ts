import type { PageLanguage } from '../../platform/http/headers/choose-language.ts';

/** Why a message of a learning platform comes to nothing. */
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

type Said =
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

interface Words extends Record<LtiFailure | Said, string> {
  exercise: (id: number, name: string) => string;
  levels: Record<'EASY' | 'MEDIUM' | 'HARD', string>;
}

const english: Words = {
  failed: 'Elucida could not be opened',
  'unknown-platform':
    'Elucida does not know the platform that sent you here. Please tell whoever set up this link.',
  declined: 'Your platform did not confirm who you are. Please sign in there and open the link again.',
  expired: 'This link was used before, or too long ago. Please open it again from your course.',
  refused: 'What your platform sent could not be verified. Please open the link again from your course.',
  'not-admitted': 'From a course, Elucida opens for its students and teachers alone.',
  'not-a-teacher': 'Exercises are chosen by the teachers of a course.',
  administrator: 'The account of an administrator opens by the sign-in page of Elucida alone.',
  'other-browser': 'This browser did not ask for it. Please open the link again from your course.',
  unreachable: 'Your platform could not be reached to verify what it sent. Please try again in a moment.',
  newWindow: 'Elucida opens in a window of its own',
  newWindowAdvice: 'Browsers sign nobody in within the page of another site.',
  openNewWindow: 'Open Elucida in a new window',
  choose: 'Choose an exercise',
  numberOrName: 'Number or name',
  search: 'Search',
  noExercise: 'No published exercise is called that.',
  earlier: 'Previous exercises',
  later: 'More exercises',
  cancel: 'Cancel',
  returnToCourse: 'Return to the course',
  exercise: (id, name) => `Exercise ${id}: ${name}`,
  levels: { EASY: 'easy', MEDIUM: 'medium', HARD: 'hard' },
};

const french: Words = {
  failed: 'Elucida n’a pas pu s’ouvrir',
  'unknown-platform':
    'Elucida ne connaît pas la plateforme qui vous envoie ici. Veuillez le signaler à la personne qui a créé ce lien.',
  declined:
    'Votre plateforme n’a pas confirmé votre identité. Veuillez vous y connecter, puis rouvrir le lien.',
  expired: 'Ce lien a déjà servi, ou il y a trop longtemps. Veuillez le rouvrir depuis votre cours.',
  refused:
    'Ce que votre plateforme a envoyé n’a pas pu être vérifié. Veuillez rouvrir le lien depuis votre cours.',
  'not-admitted': 'Depuis un cours, Elucida ne s’ouvre qu’à ses étudiants et à ses enseignants.',
  'not-a-teacher': 'Les exercices sont choisis par les enseignants d’un cours.',
  administrator: 'Le compte d’un administrateur ne s’ouvre que par la page de connexion d’Elucida.',
  'other-browser': 'Ce navigateur n’a rien demandé. Veuillez rouvrir le lien depuis votre cours.',
  unreachable:
    'Votre plateforme n’a pas répondu quand il a fallu vérifier son message. Veuillez réessayer dans un instant.',
  newWindow: 'Elucida s’ouvre dans sa propre fenêtre',
  newWindowAdvice: 'Les navigateurs ne connectent personne à l’intérieur de la page d’un autre site.',
  openNewWindow: 'Ouvrir Elucida dans une nouvelle fenêtre',
  choose: 'Choisir un exercice',
  numberOrName: 'Numéro ou nom',
  search: 'Chercher',
  noExercise: 'Aucun exercice publié ne porte ce nom.',
  earlier: 'Exercices précédents',
  later: 'Plus d’exercices',
  cancel: 'Annuler',
  returnToCourse: 'Revenir au cours',
  exercise: (id, name) => `Exercice ${id} : ${name}`,
  levels: { EASY: 'facile', MEDIUM: 'moyen', HARD: 'difficile' },
};

const ltiTexts: Record<PageLanguage, Words> = { en: english, fr: french };

export const ltiTextsIn = (language: PageLanguage): Words => ltiTexts[language];
