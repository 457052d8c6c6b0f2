import type { WrittenMail } from '../../../platform/mail/smtp.ts';

export type MailLanguage = 'en' | 'fr';

/** Contains no user input because anyone can register any name. */
export interface MailText {
  subject: string;
  paragraphs: readonly string[];
}

interface Site {
  baseUrl: string;
}

interface SiteAndLink extends Site {
  link: string;
}

interface Texts {
  greeting: string;
  contact: (contact: string) => string;
  test: (site: Site) => MailText;
  passwordReset: (site: SiteAndLink & { minutes: number }) => MailText;
  emailConfirmation: (site: SiteAndLink & { hours: number }) => MailText;
  /** Text for accounts that only the university or a course can open. */
  noPassword: (site: Site & { isOfUniversity: boolean }) => MailText;
  invitation: (site: SiteAndLink & { days: number }) => MailText;
  erasureNotice: (site: Site & { date: Date }) => MailText;
  unusedNotice: (site: Site & { date: Date }) => MailText;
  /** `reason` is the English text of the backups page; `code` is undefined if not recorded. */
  backupFailed: (site: Site & { begun: Date; reason: string; code: string | undefined }) => MailText;
}

/** Uses UTC because the reader's time zone is not known. */
const dayIn = (locale: string, date: Date) =>
  date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });

const timeIn = (locale: string, date: Date) =>
  `${date.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

const frenchReasons: Readonly<Record<string, string>> = {
  'backup-out-of-space': 'Échec\u00a0: plus de place sur le disque du serveur.',
  'backup-failed': 'Échec\u00a0: consultez le journal du serveur.',
  'backup-interrupted': 'Interrompue\u00a0: le serveur s’est arrêté avant la fin.',
};

const english: Texts = {
  greeting: 'Hello,',
  contact: (contact) => `Questions: ${contact}`,
  test: ({ baseUrl }) => ({
    subject: 'Test message',
    paragraphs: [`This is a test message. The mail settings of ${baseUrl} work.`],
  }),
  passwordReset: ({ baseUrl, link, minutes }) => ({
    subject: 'Set a new password',
    paragraphs: [
      `A new password was requested for your account at ${baseUrl}. Set it here within ${minutes} minutes:`,
      link,
      'The link works once. After you set the password, you are logged out on all devices.',
      'If you did not request this, ignore this message: your password does not change.',
    ],
  }),
  emailConfirmation: ({ baseUrl, link, hours }) => ({
    subject: 'Confirm your email address',
    paragraphs: [
      `An account was registered at ${baseUrl} with this email address. If it is yours, confirm the address here within ${hours} hours:`,
      link,
      'The link works once, and only while you are logged in to this account.',
      'If you did not register, ignore this message: the address is not confirmed, and you can still use it yourself.',
    ],
  }),
  noPassword: ({ baseUrl, isOfUniversity }) => ({
    subject: 'How to log in',
    paragraphs: [
      `A new password was requested for your account at ${baseUrl}. Your account has no password here.`,
      isOfUniversity
        ? 'Choose “Login via the university” on the login page. Only the university can reset your university password.'
        : 'Log in from a course on your learning platform: open an exercise there.',
      'If you did not request this, ignore this message.',
    ],
  }),
  invitation: ({ baseUrl, link, days }) => ({
    subject: 'Your account is ready',
    paragraphs: [
      `An administrator created an account for you at ${baseUrl}, a platform for learning spectroscopy. Set your password here within ${days} days:`,
      link,
      'The link works once. Then log in with this email address and your password.',
      'If you do not want the account, ignore this message or ask us to erase it.',
    ],
  }),
  erasureNotice: ({ baseUrl, date }) => ({
    subject: 'Your account will be erased',
    paragraphs: [
      `Your account at ${baseUrl}, with all your submissions and drawings, will be erased on ${dayIn('en-GB', date)}, two years after your first login.`,
      'To keep a copy, download your data from “My account” before that day:',
      `${baseUrl}#/account`,
    ],
  }),
  unusedNotice: ({ baseUrl, date }) => ({
    subject: 'Your unused account will be erased',
    paragraphs: [
      `The account registered at ${baseUrl} with this email address has not been used. It will be erased on ${dayIn('en-GB', date)}.`,
      'To keep it, log in before that day and submit an answer to an exercise.',
      `${baseUrl}#/exercises`,
      'If you do not need the account, ignore this message.',
    ],
  }),
  backupFailed: ({ baseUrl, begun, reason }) => ({
    subject: 'A backup failed',
    paragraphs: [
      `The backup of ${baseUrl} started on ${timeIn('en-GB', begun)} failed.`,
      reason,
      `Open the backups: ${baseUrl}#/backup`,
      'Administrators receive this message at most once a day for the same reason.',
    ],
  }),
};

const french: Texts = {
  greeting: 'Bonjour,',
  contact: (contact) => `Contact\u00a0: ${contact}`,
  test: ({ baseUrl }) => ({
    subject: 'Message de test',
    paragraphs: [`Ceci est un message de test. La configuration de la messagerie de ${baseUrl} fonctionne.`],
  }),
  passwordReset: ({ baseUrl, link, minutes }) => ({
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      `Un nouveau mot de passe a été demandé pour votre compte sur ${baseUrl}. Choisissez-le ici dans les ${minutes} minutes\u00a0:`,
      link,
      'Ce lien ne fonctionne qu’une fois. Dès que le nouveau mot de passe est enregistré, vous êtes déconnecté sur tous vos appareils.',
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe ne change pas.',
    ],
  }),
  emailConfirmation: ({ baseUrl, link, hours }) => ({
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      `Un compte a été créé avec cette adresse e-mail sur ${baseUrl}. Si c’est le vôtre, confirmez l’adresse ici dans les ${hours} heures\u00a0:`,
      link,
      'Ce lien ne fonctionne qu’une fois, et seulement si vous êtes connecté à ce compte.',
      'Si vous n’avez pas créé de compte, ignorez ce message\u00a0: l’adresse n’est pas confirmée et vous pourrez toujours l’utiliser.',
    ],
  }),
  noPassword: ({ baseUrl, isOfUniversity }) => ({
    subject: 'Comment vous connecter',
    paragraphs: [
      `Un nouveau mot de passe a été demandé pour votre compte sur ${baseUrl}. Votre compte n’a pas de mot de passe ici.`,
      isOfUniversity
        ? 'Choisissez «\u00a0Se connecter via l’université\u00a0» sur la page de connexion. Seule l’université peut réinitialiser votre mot de passe universitaire.'
        : 'Connectez-vous depuis un cours de votre plateforme d’apprentissage\u00a0: ouvrez-y un exercice.',
      'Si vous n’avez rien demandé, ignorez ce message.',
    ],
  }),
  invitation: ({ baseUrl, link, days }) => ({
    subject: 'Votre compte est prêt',
    paragraphs: [
      `Un administrateur vous a créé un compte sur ${baseUrl}, une plateforme d’apprentissage de la spectroscopie. Choisissez votre mot de passe ici dans les ${days} jours\u00a0:`,
      link,
      'Ce lien ne fonctionne qu’une fois. Connectez-vous ensuite avec cette adresse e-mail et votre mot de passe.',
      'Si vous ne voulez pas de ce compte, ignorez ce message ou demandez-nous de l’effacer.',
    ],
  }),
  erasureNotice: ({ baseUrl, date }) => ({
    subject: 'Votre compte sera effacé',
    paragraphs: [
      `Votre compte sur ${baseUrl}, avec toutes vos réponses et tous vos dessins, sera effacé le ${dayIn('fr-BE', date)}, deux ans après votre première connexion.`,
      'Pour en garder une copie, téléchargez vos données depuis la page «\u00a0Mon compte\u00a0» avant cette date\u00a0:',
      `${baseUrl}#/account`,
    ],
  }),
  unusedNotice: ({ baseUrl, date }) => ({
    subject: 'Votre compte inutilisé sera effacé',
    paragraphs: [
      `Le compte créé sur ${baseUrl} avec cette adresse e-mail n’a pas été utilisé. Il sera effacé le ${dayIn('fr-BE', date)}.`,
      'Pour le garder, connectez-vous avant cette date et soumettez une réponse à un exercice.',
      `${baseUrl}#/exercises`,
      'Si vous n’avez pas besoin de ce compte, ignorez ce message.',
    ],
  }),
  backupFailed: ({ baseUrl, begun, reason, code = '' }) => ({
    subject: 'Échec d’une sauvegarde',
    paragraphs: [
      `La sauvegarde de ${baseUrl} commencée le ${timeIn('fr-BE', begun)} a échoué.`,
      frenchReasons[code] ?? reason,
      `Ouvrir les sauvegardes\u00a0: ${baseUrl}#/backup`,
      'Les administrateurs reçoivent ce message au plus une fois par jour pour la même raison.',
    ],
  }),
};

const texts: Readonly<Record<MailLanguage, Texts>> = { en: english, fr: french };

export interface MailFrame {
  institution: string;
  baseUrl: string;
  contact: { email?: string; url?: string };
}

/** Writes both languages if the reader's is not known. */
export function writeMail(
  { institution, baseUrl, contact }: MailFrame,
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
    text: `${parts.map(({ body }) => body).join('\n\n* * *\n\n')}\n\n-- \nElucida, ${institution}\n${baseUrl}\n`,
  };
}
