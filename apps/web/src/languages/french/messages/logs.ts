import type { logMessages, logReplies } from '@elucida/contract';

export const frenchLogMessages: Readonly<Record<keyof typeof logMessages | keyof typeof logReplies, string>> =
  {
    'foreign-user-id': 'Ce n’est pas votre ID d’utilisateur',
    'date-too-old': 'Au plus deux ans',
    'too-many-log-entries-at-once': 'Trop d’entrées de journal à la fois. Veuillez attendre un moment.',
    'faulty-drawing-change':
      'La modification ne correspond pas au dessin précédent. Envoyez le dessin complet.',
    'drawing-and-change': 'Veuillez indiquer un dessin ou sa modification, pas les deux',
    'few-students':
      'Moins de {{people}} étudiants : certains pourraient être reconnus. Confirmez pour continuer.',
    'too-many-log-entries': 'Trop d’entrées de journal. Choisissez moins de jours.',
    'log-value-of-other-type': 'Veuillez indiquer un texte, un nombre, oui, non ou rien',
    'log-data-of-other-type': 'Veuillez indiquer un objet ou son JSON',
    'too-many-log-fields': 'Au plus {{maximum}} champs',
    'no-page': 'Veuillez indiquer la page',
    'unknown-page': 'Page inconnue',
    'unknown-log-type': 'Type de journal inconnu',
    'not-a-drawing-change': 'Ce n’est pas une modification de dessin',
    'no-log-session': 'Veuillez indiquer la session',
    'invalid-log-session': 'Un ID de session a de 8 à 32 lettres et chiffres',
    'no-log-entries': 'Veuillez indiquer une liste d’entrées',
    'empty-log-entries': 'Veuillez indiquer au moins une entrée',
  };
