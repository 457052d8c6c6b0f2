import type { operationMessages, operationReplies } from '@elucida/contract';

export const frenchOperationMessages: Readonly<
  Record<keyof typeof operationMessages | keyof typeof operationReplies, string>
> = {
  'backup-running': 'Une autre sauvegarde ou restauration est en cours',
  'backup-out-of-space': 'Échec : plus de place sur le disque du serveur.',
  'backup-failed': 'Échec : consultez le journal du serveur.',
  'backup-interrupted': 'Interrompue : le serveur s’est arrêté avant la fin.',
  'files-missing-everywhere': 'Terminé. Fichiers absents du serveur et de la sauvegarde : {{number}}.',
  'files-missing-in-backup': 'Terminé. Fichiers absents de la sauvegarde : {{number}}.',
  'backup-start-damaged': 'Ce n’est pas une sauvegarde, ou le début du fichier est endommagé.',
  'backup-not-encrypted':
    'La sauvegarde n’est pas chiffrée : son origine ne peut pas être vérifiée. Pour la restaurer, acceptez une sauvegarde non chiffrée.',
  'other-passphrase': 'La sauvegarde a été chiffrée avec une autre phrase secrète, ou elle est endommagée.',
  'backup-damaged': 'La sauvegarde est endommagée.',
  'backup-encrypted': 'La sauvegarde est chiffrée : indiquez sa phrase secrète dans BACKUP_PASSPHRASE.',
  'incomplete-backup': 'Ce n’est pas une sauvegarde d’Elucida, ou le fichier est incomplet.',
  'backup-file-missing': 'Fichier introuvable.',
  'backup-unreadable': 'La sauvegarde ne peut pas être lue : {{reason}}',
  'repeated-backup-entry': 'La sauvegarde contient {{entry}} deux fois.',
  'no-manifest': 'Ce n’est pas une sauvegarde d’Elucida : elle n’a pas de manifeste.',
  'manifest-too-large': 'Le manifeste de la sauvegarde est trop grand.',
  'manifest-unreadable':
    'Le manifeste de la sauvegarde ne peut pas être lu : il provient peut-être d’une version plus récente.',
  'unknown-backup-column':
    'La sauvegarde provient d’une autre version d’Elucida : celle-ci n’a pas {{table}}.{{column}}.',
  'unlisted-backup-table': 'La sauvegarde contient {{table}}, que son manifeste ne mentionne pas.',
  'contents-unlike-manifest': 'Le contenu de la sauvegarde ne correspond pas à son manifeste.',
  'entry-unlike-manifest': 'Dans la sauvegarde, {{entry}} ne correspond pas au manifeste.',
  'backup-blob-too-large':
    'La sauvegarde contient un fichier plus volumineux que la plateforme ne l’autorise.',
  'no-space-for-backup': 'Pas assez de place sur le disque pour cette sauvegarde.',
  'parents-missing-in-backup':
    '{{number}} lignes de {{child}} dans la sauvegarde renvoient à des lignes absentes de {{parent}}.',
  'no-administrator-in-backup':
    'La sauvegarde ne contient aucun administrateur dont le compte existe encore.',
  'backup-of-newer-version':
    'La sauvegarde provient d’une version plus récente d’Elucida : mettez d’abord cette installation à jour.',
  'done-or-refused': 'Choisissez effectué ou refusé',
  'no-backup-table': 'Au moins un élément doit être choisi',
  'backup-too-large': 'Fichier trop volumineux (> 8 Go)',
  'not-a-backup': 'Seuls les fichiers zip de sauvegardes sont acceptés',
  'unknown-table': 'Table inconnue',
  'days-out-of-range': 'Le nombre de jours doit être compris entre {{minimum}} et {{maximum}}',
};
