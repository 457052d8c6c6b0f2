/** SPC, OPUS and WDF files. */
export const frenchOpticalMessages = {
  'exponent-of-header':
    'L’en-tête donne l’exposant {{exponent}}, le spectre 0 : celui de l’en-tête est retenu.',
  'spc-without-absorbance':
    'Ce fichier SPC d’un appareil infrarouge ne contient ni absorbance ni transmittance.',
  'other-opus-spectrum': 'Ce fichier OPUS contient un spectre de type « {{kind}} », qui n’est pas accepté.',
  'opus-without-final-spectrum':
    'Ce fichier OPUS ne contient pas de spectre final (absorbance, transmittance ou Raman), seulement des données brutes.',
  'ends-within-header': 'Le fichier s’arrête dans son en-tête.',
  'opus-directory-missing': 'Le répertoire de {{count}} blocs à l’octet {{start}} n’est pas dans le fichier.',
  'opus-axis-missing': 'L’axe du spectre manque (NPT, FXV, LXV).',
  'ends-before-last-point': 'Le fichier annonce {{points}} points, mais s’arrête avant le dernier.',
  'other-opus-unit':
    'L’unité des abscisses de ce fichier OPUS est « {{unit}} ». Les nombres d’onde et les déplacements Raman sont acceptés.',
  'spc-interferogram':
    'Ce fichier SPC contient un interférogramme. Déposez le spectre infrarouge calculé à partir de celui-ci.',
  'spc-of-unknown-kind':
    'Ce fichier SPC n’est pas identifié comme spectre infrarouge, Raman, RMN ou de masse.',
  'ends-within-data': 'Le fichier s’arrête à l’octet {{bytes}}, dans ses données.',
  'invalid-number-of-points': 'Nombre de points non valide dans un spectre du fichier : {{points}}.',
  'big-endian-spc': 'Ce fichier SPC utilise l’ancien format gros-boutiste, qui n’est pas accepté.',
  'invalid-header': 'L’en-tête n’est pas valide : {{points}} points de {{first}} à {{last}}.',
  'too-few-spectra':
    'Le fichier annonce trop peu de spectres ou de points : {{count}} spectres de {{points}} points.',
  'wdf-incomplete': 'Les spectres (DATA) ou l’axe (XLST) manquent : le fichier est incomplet.',
  'ends-before-last-spectrum':
    'Le fichier annonce {{count}} spectres de {{points}} points, mais s’arrête avant le dernier.',
  'wdf-not-raman':
    'L’axe des abscisses de ce fichier WDF n’est pas un déplacement Raman. Seuls les spectres Raman sont acceptés.',
} as const;
