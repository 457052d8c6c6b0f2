import type { operationMessages, operationReplies } from '@elucida/contract';

export const frenchOperationMessages: Readonly<
  Record<keyof typeof operationMessages | keyof typeof operationReplies, string>
> = {
  'backup-running': 'Une autre sauvegarde ou restauration est en cours',
  'done-or-refused': 'Choisissez effectué ou refusé',
  'no-backup-table': 'Au moins un élément doit être choisi',
  'backup-too-large': 'Fichier trop volumineux (> 8 Go)',
  'not-a-backup': 'Seuls les fichiers zip de sauvegardes sont acceptés',
  'unknown-table': 'Table inconnue',
  'days-out-of-range': 'Le nombre de jours doit être compris entre {{minimum}} et {{maximum}}',
};
