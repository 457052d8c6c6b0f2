import type { WrittenMail } from '../../../platform/mail/smtp.ts';

/** Languages of messages. */
export type MailLanguage = 'en' | 'fr';

/** A message without greeting and signature. It holds nothing that somebody typed: anybody may register any name. */
export interface MailText {
  subject: string;
  paragraphs: readonly string[];
}

interface Place {
  /** Address of the page. */
  page: string;
}

interface LinkPlace extends Place {
  link: string;
}

interface Texts {
  greeting: string;
  contact: (contact: string) => string;
  test: (place: Place) => MailText;
  passwordReset: (place: LinkPlace & { minutes: number }) => MailText;
  emailConfirmation: (place: LinkPlace & { hours: number }) => MailText;
  /** For an account that the university, or else only a course, opens. */
  noPassword: (place: Place & { isOfUniversity: boolean }) => MailText;
  invitation: (place: LinkPlace & { days: number }) => MailText;
  erasureNotice: (place: Place & { date: Date }) => MailText;
  unusedNotice: (place: Place & { date: Date }) => MailText;
  /** `reason`: as the page of the backups shows it. */
  backupFailed: (place: Place & { begun: Date; reason: string }) => MailText;
}

/** In one time zone for all readers, whose own is not known. */
const dayIn = (locale: string, date: Date) =>
  date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });

const timeIn = (locale: string, date: Date) =>
  `${date.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

const frenchReasons: Readonly<Record<string, string>> = {
  'It failed: the server has no room left.': 'Échec\u00a0: le serveur n’a plus de place.',
  'It failed: the server’s log says why.': 'Échec\u00a0: le journal du serveur en donne la raison.',
  'It was interrupted: the server stopped before it was done.':
    'Elle a été interrompue\u00a0: le serveur s’est arrêté avant la fin.',
};

const english: Texts = {
  greeting: 'Hello,',
  contact: (contact) => `Questions: ${contact}`,
  test: ({ page }) => ({
    subject: 'Test message',
    paragraphs: [`This is a test message. The mail settings of ${page} work.`],
  }),
  passwordReset: ({ page, link, minutes }) => ({
    subject: 'A new password',
    paragraphs: [
      `Somebody asked for a new password for your account at ${page}. Choose it here within ${minutes} minutes:`,
      link,
      'The link works once. When you have set the password, you are signed out everywhere.',
      'If you did not ask for it, ignore this message: your password stays as it is.',
    ],
  }),
  emailConfirmation: ({ page, link, hours }) => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      `An account with this e-mail address was registered at ${page}. If it is yours, confirm the address here within ${hours} hours:`,
      link,
      'The link works once, and only while you are signed in to the account.',
      'If you did not register, ignore this message: the address is not confirmed, and you can still use it yourself.',
    ],
  }),
  noPassword: ({ page, isOfUniversity }) => ({
    subject: 'How you sign in',
    paragraphs: [
      `Somebody asked for a new password for your account at ${page}. Your account has no password here.`,
      isOfUniversity
        ? 'You sign in through the university: choose “Login via the university” on the sign-in page. If you forgot the password of the university, only the university can give you another one.'
        : 'You sign in from a course of your learning platform: open an exercise there.',
      'If you did not ask for it, ignore this message.',
    ],
  }),
  invitation: ({ page, link, days }) => ({
    subject: 'Your account is ready',
    paragraphs: [
      `An administrator opened an account for you at ${page}, where students learn to read spectra. Choose your password here within ${days} days:`,
      link,
      'The link works once. Afterwards you sign in with this e-mail address and your password.',
      'If you do not want the account, ignore this message, or ask for the account to be erased.',
    ],
  }),
  erasureNotice: ({ page, date }) => ({
    subject: 'Your account will be erased',
    paragraphs: [
      `Your account at ${page} will be erased on ${dayIn('en-GB', date)}, two years after your first sign-in, with all your answers and drawings.`,
      'If you want to keep them, download them before, on the page “My account”:',
      `${page}#/account`,
    ],
  }),
  unusedNotice: ({ page, date }) => ({
    subject: 'Your unused account will be erased',
    paragraphs: [
      `An account with this e-mail address was registered at ${page} and has not been used. It will be erased on ${dayIn('en-GB', date)}.`,
      'To keep it, log in before that day and submit an answer to an exercise.',
      `${page}#/exercises`,
      'If you do not need the account, ignore this message.',
    ],
  }),
  backupFailed: ({ page, begun, reason }) => ({
    subject: 'A backup failed',
    paragraphs: [
      `The backup of ${page} that began on ${timeIn('en-GB', begun)} failed.`,
      reason,
      `See the page of the backups: ${page}#/backup`,
      'You get this message once a day for the same reason, as an administrator.',
    ],
  }),
};

const french: Texts = {
  greeting: 'Bonjour,',
  contact: (contact) => `Des questions\u00a0: ${contact}`,
  test: ({ page }) => ({
    subject: 'Message d’essai',
    paragraphs: [`Ceci est un message d’essai. Les réglages du courrier de ${page} fonctionnent.`],
  }),
  passwordReset: ({ page, link, minutes }) => ({
    subject: 'Nouveau mot de passe',
    paragraphs: [
      `Un nouveau mot de passe a été demandé pour votre compte sur ${page}. Choisissez-le ici dans les ${minutes} minutes\u00a0:`,
      link,
      'Ce lien ne fonctionne qu’une fois. Une fois le mot de passe enregistré, vous êtes déconnecté partout.',
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.',
    ],
  }),
  emailConfirmation: ({ page, link, hours }) => ({
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      `Un compte a été créé avec cette adresse e-mail sur ${page}. Si c’est le vôtre, confirmez l’adresse ici dans les ${hours} heures\u00a0:`,
      link,
      'Ce lien ne fonctionne qu’une fois, et seulement si vous êtes connecté à ce compte.',
      'Si vous n’avez pas créé de compte, ignorez ce message\u00a0: l’adresse n’est pas confirmée et vous pourrez toujours l’utiliser.',
    ],
  }),
  noPassword: ({ page, isOfUniversity }) => ({
    subject: 'Comment vous connecter',
    paragraphs: [
      `Un nouveau mot de passe a été demandé pour votre compte sur ${page}. Votre compte n’a pas de mot de passe ici.`,
      isOfUniversity
        ? 'Vous vous connectez via l’université\u00a0: choisissez «\u00a0Se connecter via l’université\u00a0» sur la page de connexion. Si vous avez oublié le mot de passe de l’université, elle seule peut vous en donner un autre.'
        : 'Vous vous connectez depuis un cours de votre plateforme d’apprentissage\u00a0: ouvrez-y un exercice.',
      'Si vous n’avez rien demandé, ignorez ce message.',
    ],
  }),
  invitation: ({ page, link, days }) => ({
    subject: 'Votre compte est prêt',
    paragraphs: [
      `Un administrateur vous a ouvert un compte sur ${page}, où l’on apprend à lire des spectres. Choisissez votre mot de passe ici dans les ${days} jours\u00a0:`,
      link,
      'Ce lien ne fonctionne qu’une fois. Ensuite, vous vous connectez avec cette adresse e-mail et votre mot de passe.',
      'Si vous ne voulez pas de ce compte, ignorez ce message ou demandez son effacement.',
    ],
  }),
  erasureNotice: ({ page, date }) => ({
    subject: 'Votre compte sera effacé',
    paragraphs: [
      `Votre compte sur ${page} sera effacé le ${dayIn('fr-BE', date)}, deux ans après votre première connexion, avec toutes vos réponses et tous vos dessins.`,
      'Si vous voulez les garder, téléchargez-les avant cette date, sur la page «\u00a0Mon compte\u00a0»\u00a0:',
      `${page}#/account`,
    ],
  }),
  unusedNotice: ({ page, date }) => ({
    subject: 'Votre compte inutilisé sera effacé',
    paragraphs: [
      `Un compte a été créé avec cette adresse e-mail sur ${page} et n’a pas été utilisé. Il sera effacé le ${dayIn('fr-BE', date)}.`,
      'Pour le garder, connectez-vous avant cette date et soumettez une réponse à un exercice.',
      `${page}#/exercises`,
      'Si vous n’avez pas besoin de ce compte, ignorez ce message.',
    ],
  }),
  backupFailed: ({ page, begun, reason }) => ({
    subject: 'Échec d’une sauvegarde',
    paragraphs: [
      `La sauvegarde de ${page} commencée le ${timeIn('fr-BE', begun)} a échoué.`,
      frenchReasons[reason] ?? reason,
      `Voir la page des sauvegardes\u00a0: ${page}#/backup`,
      'Vous recevez ce message une fois par jour pour la même raison, en tant qu’administrateur.',
    ],
  }),
};

const texts: Readonly<Record<MailLanguage, Texts>> = { en: english, fr: french };

export interface MailFrame {
  institution: string;
  page: string;
  contact: { email?: string; url?: string };
}

/** Writes a message in one language, or in both where the language of its reader is not known. */
export function writeMail(
  { institution, page, contact }: MailFrame,
  language: MailLanguage | null,
  textOf: (texts: Texts) => MailText,
): WrittenMail {
  const chosen = language === null ? [texts.en, texts.fr] : [texts[language]];
  const contacts = [contact.email, contact.url].filter((item) => item !== undefined).join(', ');
  const parts = chosen.map((own) => {
    const { subject, paragraphs } = textOf(own);
    const lines = [own.greeting, ...paragraphs, ...(contacts === '' ? [] : [own.contact(contacts)])];
    return { subject, body: lines.join('\n\n') };
  });
  return {
    subject: `Elucida: ${parts.map(({ subject }) => subject).join(' / ')}`,
    text: `${parts.map(({ body }) => body).join('\n\n* * *\n\n')}\n\n-- \nElucida, ${institution}\n${page}\n`,
  };
}
