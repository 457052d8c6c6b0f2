/** Bruker, JEOL, Varian and NMReDATA files, and FIDs. */
export const frenchNmrMessages = {
  'first-fid-read': 'Le fichier contient {{count}} FID, dont la première est lue.',
  'only-1d-nmr-processed': 'Seuls les spectres RMN 1D peuvent être référencés et phasés.',
  'no-imaginary-part':
    'Le fichier n’a pas de partie imaginaire : la phase ne peut pas être corrigée. Déposez la FID.',
  'fid-too-long': 'La FID a {{points}} points ({{maximum}} au plus).',
  'fid-too-short': 'La FID a {{points}} points (32 au moins).',
  'fid-without-width': 'La largeur spectrale et la fréquence de la FID manquent.',
  'fid-of-zeros': 'La FID ne contient que des zéros.',
  'fids-of-other-size':
    'Les FID ont {{rows}} × {{points}} points ; les tailles acceptées vont de 8 × 32 à {{maximum}} points au total.',
  'too-many-points-after-transform': 'Le spectre aurait trop de points ({{columns}} × {{rows}}).',
  'fids-of-zeros': 'Les FID ne contiennent que des zéros.',
  'no-label-for-axis': 'Le fichier « {{name}} » ne contient pas {{label}}, nécessaire pour l’axe en ppm.',
  'no-procs': 'Le fichier « procs » manque à côté de « 1r » : l’axe est inconnu.',
  'invalid-si': 'Nombre de points (SI) non valide : {{size}}.',
  'si-too-large': 'Le jeu de données annonce {{size}} points ({{maximum}} au plus).',
  'short-1r': 'Le jeu de données annonce {{size}} points, mais « 1r » en contient {{held}}.',
  'no-procs-of-matrix':
    'Les fichiers « procs » et « proc2s » manquent à côté de « 2rr » : les axes sont inconnus.',
  'not-a-correlation': 'C’est une série de relaxation ou de diffusion, et non un spectre de corrélation 2D.',
  'invalid-si-of-matrix': 'Nombres de points (SI) non valides : {{columns}} et {{rows}}.',
  'matrix-too-large': 'Le jeu de données annonce {{points}} points (spectres 2D : {{maximum}} au plus).',
  'invalid-xdim':
    'Les blocs de {{tileColumns}} × {{tileRows}} points (XDIM) ne remplissent pas la matrice de {{columns}} × {{rows}}.',
  'short-2rr': 'Le jeu de données annonce {{points}} points, mais « 2rr » en contient {{held}}.',
  'no-acqus-of-matrix':
    'Les fichiers « acqus » et « acqu2s » manquent à côté de « ser » : les FID ne peuvent pas être transformées.',
  'non-uniform-sampling':
    'Les FID à échantillonnage non uniforme (NUS) ne peuvent pas être transformées. Déposez le spectre traité (2rr).',
  'other-fnmode':
    'La dimension indirecte (FnMODE {{mode}}) ne peut pas être transformée. Déposez le spectre traité (2rr).',
  'invalid-td-of-matrix': 'Nombres de points (TD) non valides : {{points}} et {{count}}.',
  'short-ser':
    'Le jeu de données annonce {{count}} FID de {{points}} points, mais « ser » a {{bytes}} octets.',
  'no-acqus': 'Le fichier « acqus » manque à côté de « fid » : la FID ne peut pas être transformée.',
  'invalid-td': 'Nombre de points (TD) non valide : {{declared}}.',
  'short-fid': 'Le jeu de données annonce {{declared}} points, mais « fid » en contient {{held}}.',
  'sequential-sampling':
    'Les FID à échantillonnage séquentiel (AQ_mod) ne peuvent pas être transformées. Déposez le spectre traité.',
  'no-label-in-acqus': 'Le fichier « {{source}} » ne contient pas {{label}}, nécessaire pour l’axe en ppm.',
  'no-shift-reference':
    'Le fichier n’a pas de référence de déplacement : le centre du spectre est fixé à 0 ppm.',
  'short-jeol-header': 'Le fichier contient {{bytes}} des {{needed}} octets d’un en-tête JEOL.',
  'ends-before-parameters': 'Le fichier s’arrête avant ses paramètres.',
  'ends-within-parameters': 'Le fichier s’arrête avant le dernier de ses {{count}} paramètres.',
  'invalid-jeol-tiles':
    'La matrice de {{points}} × {{rows}} points n’est pas composée de blocs de {{width}} × {{height}}.',
  'short-jeol-data':
    'Le fichier annonce {{points}} points, qui finissent à l’octet {{needed}}, mais a {{bytes}} octets.',
  'other-jeol-form':
    'Ce fichier JEOL contient des données de la forme {{format}}. Les données 1D et 2D sont acceptées.',
  'jeol-matrix-too-large': 'Le fichier annonce trop de points ({{points}} × {{rows}}).',
  'other-jeol-axes': 'Les axes de ce fichier JEOL ne sont ni tous en ppm ni tous en secondes.',
  'jeol-without-axis':
    'Le fichier JEOL ne contient pas {{sweepAxis}}_sweep, {{frequencyAxis}}_freq et {{offsetAxis}}_offset, nécessaires pour l’axe en ppm.',
  'fid-needs-imaginary-part': 'La FID n’a pas de partie imaginaire. Déposez le spectre traité.',
  'fids-need-imaginary-part': 'Les FID n’ont pas de partie imaginaire. Déposez le spectre traité.',
  'dimension-not-assigned':
    '{{indirect}}/{{direct}} : au moins une dimension n’est pas attribuée à des atomes',
  'label-without-atoms': '{{name}} : ses atomes ne sont pas numérotés',
  'no-nmredata-spectrum':
    'Le fichier NMReDATA ne contient ni liste de pics de 1H ou de 13C, ni HSQC, HMBC ou COSY qui puisse être tracé.',
  'varian-2d-fids':
    'Les FID 2D de Varian ne peuvent pas être transformées. Déposez le spectre traité en JCAMP-DX.',
  'no-axis-in-procpar': 'Le fichier « procpar » ne contient pas sw et sfrq, nécessaires pour l’axe en ppm.',
  'fid-header-incomplete': 'L’en-tête de « fid » est incomplet.',
  'fid-header-invalid': 'L’en-tête de « fid » n’est pas valide : {{numbers}} nombres de {{width}} octets.',
  'varian-points-missing': 'Le fichier annonce {{numbers}} points, mais fait {{bytes}} octets.',
} as const;
