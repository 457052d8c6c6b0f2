/**
 * French of stored results of backups, and of names in lists; `{{name}}` marks a value. If two
 * sentences match, the one with more fixed words counts.
 */
export const frenchMessages = {
  'Student university identifier': 'Identifiant d’étudiant',
  'S followed by 6 digits': 'S suivi de 6 chiffres',
  'Image {{number}}': 'Image {{number}}',
  'Failed: no disk space left on the server.': 'Échec : plus de place sur le disque du serveur.',
  'Failed: see the server log for the reason.': 'Échec : consultez le journal du serveur.',
  'Interrupted: the server stopped before the end.': 'Interrompue : le serveur s’est arrêté avant la fin.',
  'Done. Stored files missing on the server and in the backup: {{number}}.':
    'Terminé. Fichiers absents du serveur et de la sauvegarde : {{number}}.',
  'Done. Stored files missing in the backup: {{number}}.':
    'Terminé. Fichiers absents de la sauvegarde : {{number}}.',
  'This is not a backup, or the beginning of the file is damaged.':
    'Ce n’est pas une sauvegarde, ou le début du fichier est endommagé.',
  'The backup is not encrypted, so its origin cannot be verified. To restore it, allow an unencrypted backup.':
    'La sauvegarde n’est pas chiffrée : son origine ne peut pas être vérifiée. Pour la restaurer, acceptez une sauvegarde non chiffrée.',
  'The backup was encrypted with a different passphrase, or it is damaged.':
    'La sauvegarde a été chiffrée avec une autre phrase secrète, ou elle est endommagée.',
  'The backup is damaged.': 'La sauvegarde est endommagée.',
  'The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.':
    'La sauvegarde est chiffrée : indiquez sa phrase secrète dans BACKUP_PASSPHRASE.',
  'The backup contains {{entry}} twice.': 'La sauvegarde contient {{entry}} deux fois.',
  'This is not a backup of Elucida: it has no manifest.':
    'Ce n’est pas une sauvegarde d’Elucida : elle n’a pas de manifeste.',
  'The backup’s manifest is too large.': 'Le manifeste de la sauvegarde est trop grand.',
  'The manifest of the backup cannot be read: it may come from a newer version.':
    'Le manifeste de la sauvegarde ne peut pas être lu : il provient peut-être d’une version plus récente.',
  'The backup comes from another version of Elucida: this version has no {{table}}.{{column}}.':
    'La sauvegarde provient d’une autre version d’Elucida : celle-ci n’a pas {{table}}.{{column}}.',
  'The backup contains {{table}}, which its manifest does not list.':
    'La sauvegarde contient {{table}}, que son manifeste ne mentionne pas.',
  'The contents of the backup do not match its manifest.':
    'Le contenu de la sauvegarde ne correspond pas à son manifeste.',
  'The backup contains a file larger than the platform allows.':
    'La sauvegarde contient un fichier plus volumineux que la plateforme ne l’autorise.',
  'Not enough disk space for this backup.': 'Pas assez de place sur le disque pour cette sauvegarde.',
  '{{entry}} in the backup does not match the manifest.':
    'Dans la sauvegarde, {{entry}} ne correspond pas au manifeste.',
  'File not found.': 'Fichier introuvable.',
  'The backup cannot be read: {{reason}}': 'La sauvegarde ne peut pas être lue : {{reason}}',
  '{{number}} rows of {{child}} in the backup refer to missing rows of {{parent}}.':
    '{{number}} lignes de {{child}} dans la sauvegarde renvoient à des lignes absentes de {{parent}}.',
  'The backup contains no administrator whose account still exists.':
    'La sauvegarde ne contient aucun administrateur dont le compte existe encore.',
  'The backup comes from a newer version of Elucida: update this installation first.':
    'La sauvegarde provient d’une version plus récente d’Elucida : mettez d’abord cette installation à jour.',
  'This is not a backup of Elucida, or the file is incomplete.':
    'Ce n’est pas une sauvegarde d’Elucida, ou le fichier est incomplet.',
  'The object storage returned {{status}} {{code}}.': 'Le stockage d’objets a renvoyé {{status}} {{code}}.',
  'The object storage is unreachable: {{reason}}': 'Le stockage d’objets est injoignable : {{reason}}',
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
