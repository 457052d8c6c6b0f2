import type { signInMessages, signInReplies } from '@elucida/contract';

export const frenchSignInMessages: Readonly<
  Record<keyof typeof signInMessages | keyof typeof signInReplies, string>
> = {
  'too-many-passkey-attempts':
    'Trop de tentatives avec une clé d’accès depuis votre réseau. Attendez un moment et réessayez.',
  'passkey-taken': 'Cette clé d’accès est déjà enregistrée',
  'too-many-passkeys': 'Vous pouvez avoir au plus {{maximum}} clés d’accès. Supprimez-en d’abord une.',
  'too-many-logins-started':
    'Trop de connexions lancées depuis votre réseau. Attendez un moment et réessayez.',
  'wrong-current-password': 'Mot de passe actuel incorrect',
  'too-many-failed-attempts': 'Trop de tentatives échouées. Veuillez attendre un moment et réessayer.',
  'authentication-failed': 'Échec de la connexion',
  'administrator-needs-password':
    'Les comptes d’administrateur ne peuvent se connecter que par mot de passe.',
  'identity-linked-elsewhere': 'Cette identité universitaire est déjà liée à un autre compte.',
  'other-address': 'L’université a transmis une autre adresse e-mail que celle de ce compte.',
  'wrong-password': 'Mot de passe incorrect',
  'passkey-refused': 'Clé d’accès refusée',
  'passkey-cancelled': 'Demande de clé d’accès annulée ou expirée',
  'passkey-known': 'Cet appareil a déjà une clé d’accès pour votre compte',
  'login-not-admitted':
    'Votre compte universitaire n’est ni celui d’un étudiant ni celui d’un membre du personnel : vous ne pouvez pas utiliser cette plateforme.',
  'login-incomplete':
    'L’université n’a pas transmis toutes les données requises : identifiant, nom et adresse e-mail. Veuillez contacter un administrateur.',
  'login-email-taken':
    'Un autre compte utilise déjà votre adresse e-mail. Veuillez contacter un administrateur.',
  'login-expired': 'Cette connexion a expiré ou a déjà servi. Veuillez réessayer.',
  'login-in-other-browser':
    'Cette connexion a été lancée dans un autre navigateur, ou les cookies sont bloqués. Veuillez réessayer.',
  'login-declined': 'L’université n’a pas confirmé votre connexion. Veuillez réessayer.',
  'login-not-asked-again':
    'L’université ne vous a pas demandé de vous reconnecter : votre identité n’est pas confirmée. Déconnectez-vous du service de l’université et réessayez.',
  'login-refused':
    'La réponse de l’université n’a pas pu être vérifiée. Veuillez contacter un administrateur.',
  'login-unreachable':
    'Le service de connexion de l’université est injoignable. Veuillez réessayer dans un instant.',
};
