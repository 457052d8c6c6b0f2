export const frenchZipMessages = {
  'zip-without-spectrum': 'Le zip ne contient aucun spectre. {{readable}}.',
  'zip-with-too-many-files': 'Le zip contient plus de {{maximum}} fichiers.',
  'zip-path-outside': 'Le zip contient un fichier dont le chemin sort de son dossier.',
  'zip-ratio-too-high': 'Un fichier du zip, une fois décompressé, dépasse {{times}} fois sa taille.',
  'zip-too-large': 'Le zip, une fois décompressé, dépasse {{size}} Mo.',
  'zip-overlaps': 'Le zip est endommagé : ses fichiers se chevauchent, ou il est incomplet.',
  'zip-damaged': 'Le zip est endommagé ou incomplet ({{reason}}).',
} as const;
