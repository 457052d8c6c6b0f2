import type { submissionMessages, submissionReplies } from '@elucida/contract';

export const frenchSubmissionMessages: Readonly<
  Record<keyof typeof submissionMessages | keyof typeof submissionReplies, string>
> = {
  'other-signals': 'Les signaux de cet exercice ont changé. Veuillez le recharger.',
  'empty-assignment': 'Sélectionnez des atomes pour au moins un signal.',
  'no-such-atom': 'Le dessin n’a pas d’atome {{unknown}}',
  'no-assigned-signals': 'Cet exercice ne peut pas être corrigé : aucun de ses signaux n’est attribué.',
  'key-taken': 'Cette Idempotency-Key a déjà été utilisée pour une autre réponse.',
  'no-reference-drawing': 'Cet exercice ne peut pas être corrigé : sa molécule n’a pas de dessin.',
  'too-many-guest-submissions':
    'Trop de réponses sans compte depuis votre réseau. Connectez-vous, ou attendez un moment.',
  'too-many-submissions':
    'Trop de réponses en peu de temps. Examinez de nouveau les spectres et attendez un moment.',
  'not-open-yet': 'Cet exercice n’est pas encore ouvert.',
  closed: 'Cet exercice est fermé.',
  'no-attempts-left': 'Il ne vous reste aucune tentative.',
  'sign-in-to-answer': 'Connectez-vous pour répondre à cet exercice.',
  'other-audience':
    'Cet exercice est réservé aux comptes de l’université. L’université n’a pas confirmé votre compte.',
  'other-task-structure': 'Cet exercice demande une structure.',
  'other-task-assignment': 'Cet exercice demande les atomes de ses signaux.',
  'no-corrector': 'Le correcteur n’est pas activé pour cet exercice.',
  'never-submitted': 'Vous n’avez pas encore soumis cette réponse.',
  'message-exists': 'Cette réponse a déjà un message',
  'too-many-messages': 'Un exercice a au plus {{maximum}} messages',
  'drawing-unreadable': 'Ce dessin ne peut pas être lu',
  'message-for-correct-answer':
    'C’est la bonne réponse. Les messages ne concernent que les réponses incorrectes.',
  'message-not-shown': 'Le correcteur n’affiche pas ce message pour le dessin associé',
  'draft-too-large': 'Ce brouillon est trop grand pour être enregistré.',
  'too-many-drafts': 'Les brouillons sont enregistrés trop souvent. Le dernier le sera dans un instant.',
  'test-without-reference': '« {{name}} » ne peut pas être vérifié : la molécule n’a pas de dessin',
  'test-with-too-many-atoms': '« {{name}} » ne peut pas être vérifié : il a trop d’atomes',
  'test-unreadable': '« {{name}} » ne peut pas être vérifié : {{reason}}',
  'test-failed': '« {{name}} » : résultat {{judged}}, attendu {{expected}}',
  'verdict-correct': 'correct',
  'verdict-incorrect': 'incorrect',
  'test-too-complex': '« {{name}} » ne peut pas être vérifié : il est trop complexe',
  'too-many-listeners': 'Trop de pages « Classe en direct » sont ouvertes. Veuillez réessayer plus tard.',
  'no-message': 'Veuillez écrire un message',
  'no-severity': 'Veuillez choisir erreur ou information',
  'no-drawing-hash': 'Veuillez indiquer l’empreinte du dessin',
};
