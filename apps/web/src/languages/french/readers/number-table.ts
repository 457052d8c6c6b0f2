export const frenchNumberTableMessages = {
  'grouped-thousands':
    'L’axe se termine à {{end}} : ses virgules ou ses points séparent peut-être les milliers. Écrivez les nombres sans séparateur de milliers.',
  'no-numbers': 'Le fichier ne contient aucun nombre.',
  'numbers-do-not-fit': 'Avec {{reading}}, les nombres ne concordent pas avec le reste du fichier.',
  'two-readings-fit':
    'Les nombres peuvent se lire avec {{one}} ({{onePoints}} points) ou avec {{other}} ({{otherPoints}} points) : les deux lectures concordent avec le reste du fichier.',
  'no-reading-fits':
    'Les nombres peuvent se lire avec {{one}} ({{onePoints}} points) ou avec {{other}} ({{otherPoints}} points) : aucune lecture ne concorde avec le reste du fichier.',
  'comma-as-separator': 'la virgule comme séparateur',
  'comma-as-decimal-mark': 'la virgule décimale',
  'comma-as-both': 'la virgule à la fois décimale et séparateur',
  'commas-are-decimal-marks': 'Les virgules sont lues comme virgules décimales.',
  'no-table-header':
    'Le tableau n’a pas d’en-tête qui indique les grandeurs mesurées. Écrivez une première ligne comme « wavenumber (cm-1);transmittance (%) », « Raman shift (cm-1);intensity », « 1H chemical shift (ppm);intensity » ou « m/z;intensity ».',
  'not-two-numbers': '« {{line}} » n’est pas une ligne de deux nombres.',
  'too-many-table-rows': 'Le tableau a plus de {{maximum}} lignes.',
} as const;
