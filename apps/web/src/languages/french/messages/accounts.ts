import type { accountMessages, accountReplies } from '@elucida/contract';

export const frenchAccountMessages: Readonly<
  Record<keyof typeof accountMessages | keyof typeof accountReplies, string>
> = {
  'email-taken': 'Un compte avec cette adresse e-mail existe déjà',
  'identifier-taken': 'Un compte avec cet identifiant existe déjà',
  'own-role': 'Vous ne pouvez pas changer votre propre rôle : demandez à un autre administrateur.',
  'own-account': 'Vous ne pouvez pas effacer votre propre compte : demandez à un autre administrateur.',
  'last-administrator': 'Il faut au moins un administrateur.',
  'wrong-registration-code': 'Code d’inscription incorrect',
  'too-many-confirmation-messages':
    'Vous avez demandé plusieurs messages. Consultez vos e-mails, ou attendez un moment.',
  'nothing-to-confirm': 'L’adresse e-mail de ce compte n’a pas besoin de confirmation.',
  'confirmation-link-expired':
    'Ce lien a expiré, a déjà servi ou concerne un autre compte. Demandez-en un nouveau.',
  'passwords-for-administrators-only':
    'Seuls les administrateurs ont un mot de passe ici. Les autres se connectent via l’université.',
  'no-invitation': 'Ce compte n’a pas d’invitation en attente.',
  'too-many-password-links':
    'Trop de liens de mot de passe demandés depuis votre réseau. Attendez un moment et réessayez.',
  'own-password-link': 'Changez votre propre mot de passe sur la page « Mon compte ».',
  'no-password': 'Ce compte n’a pas de mot de passe.',
  'reset-link-expired': 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
  'password-link-expired': 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau à un administrateur.',
  'too-many-password-link-attempts':
    'Trop de tentatives avec un lien de mot de passe depuis votre réseau. Attendez un moment et réessayez.',
  'shared-account': 'Ce compte de démonstration partagé ne peut pas être modifié.',
  'shared-password': 'Le mot de passe de ce compte de démonstration partagé ne peut pas être changé.',
  'common-password': 'Ce mot de passe est trop courant ou contient votre nom. Choisissez-en un autre.',
  'too-many-registrations': 'Trop d’inscriptions depuis votre réseau. Veuillez réessayer dans un instant.',
  'no-email': 'Veuillez saisir votre adresse e-mail',
  'no-email-of-other-person': 'Veuillez saisir une adresse e-mail',
  'invalid-email': 'Format d’adresse e-mail non valide',
  'no-password-given': 'Veuillez saisir votre mot de passe',
  'password-too-short': 'Le mot de passe doit contenir au moins {{minimum}} caractères',
  'password-too-long': 'Le mot de passe doit faire au plus {{maximum}} octets',
  'no-current-password': 'Veuillez saisir votre mot de passe actuel',
  'same-password': 'Le nouveau mot de passe est identique à l’actuel',
  'no-first-name': 'Veuillez saisir votre prénom',
  'no-last-name': 'Veuillez saisir votre nom',
  'no-identifier': 'Veuillez saisir votre identifiant',
  'invalid-identifier': '{{label}} : {{rule}} (p. ex. {{example}})',
  'no-first-name-of-other-person': 'Veuillez saisir un prénom',
  'no-last-name-of-other-person': 'Veuillez saisir un nom',
  'no-role': 'Veuillez choisir un rôle',
  'no-people': 'Veuillez indiquer une liste de personnes',
  'too-many-people': 'Au plus {{maximum}} personnes à la fois',
  'repeated-email': 'Cette adresse figure déjà dans la liste',
  'repeated-identifier': 'Cet identifiant figure déjà dans la liste',
  'invalid-login-code': 'Code de connexion non valide.',
  'invalid-password-link': 'Lien de mot de passe non valide',
  'invalid-confirmation-link': 'Lien de confirmation non valide',
};
