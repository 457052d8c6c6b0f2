export const frenchJcampMessages = {
  'axis-not-of-labels':
    'Les étiquettes donnent un axe de {{from}} à {{to}}, mais les données en donnent un de {{first}} à {{last}}.',
  'data-lines-missing':
    'Les étiquettes donnent un axe de {{from}} à {{to}}, mais les données en donnent un de {{first}} à {{last}} : des lignes de données manquent.',
  'declared-points-differ': 'Le fichier annonce {{declared}} points, mais en contient {{found}}.',
  'fid-point-without-value': 'Un point de la FID n’a pas de valeur (?).',
  'declared-matrix-differs':
    'Le fichier annonce {{columns}} × {{rows}} points, mais en contient {{foundColumns}} × {{foundRows}}.',
  'axis-jumps': 'L’axe présente un saut entre cette ligne et la précédente : des lignes de données manquent.',
  'last-check-wrong':
    'La dernière ligne ne contient qu’une valeur de contrôle, qui est fausse ; tous les points sont présents.',
  'points-without-value': 'Les points sans valeur (?) de {{from}} à {{to}} sont omis ({{count}}).',
  'no-x-unit': 'L’unité des abscisses manque : l’axe est lu en {{unit}}.',
  'line-without-number': 'Une ligne de données devrait commencer par un nombre, et non par « {{start}} ».',
  'more-points-than-declared': 'Le fichier contient plus de points qu’il n’en annonce.',
  'wrong-check-value':
    'La valeur de contrôle de cette ligne est {{ordinate}}, mais la ligne précédente finit par {{last}} : les données sont endommagées.',
  'no-jcamp-number': '« {{shown}} » n’est un nombre dans aucune des formes de JCAMP-DX.',
  'last-point-without-y': 'Le dernier des {{points}} points n’a pas d’ordonnée : le fichier est incomplet.',
  'assignment-without-position': 'L’attribution de pic « ({{group}}) » n’a pas de position lisible.',
  'no-start-of-axis': 'Le début de l’axe manque.',
  'no-end-of-axis': 'La fin de l’axe manque (LASTX, DELTAX).',
  'lastx-missing': 'LASTX manque : la fin de l’axe est tirée des lignes de données.',
  'axis-reversed': 'FIRSTX et LASTX sont en ordre inverse : l’ordre des lignes de données est utilisé.',
  'other-deltax':
    'DELTAX est {{deltaX}}, mais FIRSTX, LASTX et le nombre de points donnent {{step}}, qui est retenu.',
  'other-data-type':
    'Les données de type « {{type}} » ne sont pas acceptées. Acceptés : les spectres RMN, IR, Raman, UV-Vis et de masse.',
  'no-data-type': 'Le fichier n’indique pas le type de spectre qu’il contient (##DATA TYPE=).',
  'units-of-infrared': '##DATA TYPE= manque ; les unités sont celles d’un spectre infrarouge.',
  'units-of-mass': '##DATA TYPE= manque ; les unités sont celles d’un spectre de masse.',
  'units-of-nmr': '##DATA TYPE= manque ; les unités sont celles d’un spectre RMN.',
  'label-not-a-number': '{{label}} devrait être un nombre, mais vaut « {{shown}} ».',
  'matrix-without-columns':
    'Les données bidimensionnelles ne nomment pas leurs colonnes dans SYMBOL, VAR_TYPE et DATA TABLE.',
  'rows-missing': 'Le fichier annonce {{points}} lignes, mais en contient {{rows}} : il est incomplet.',
  'declared-matrix-too-large': 'Le fichier annonce {{points}} points (spectres 2D : {{maximum}} au plus).',
  'empty-data-table': 'La table de données est vide.',
  'short-row': 'Cette ligne contient {{held}} points sur {{columns}} : le fichier est incomplet.',
  'no-ends-of-axes': 'Le début ou la fin d’un axe manque, ou ils sont égaux (FIRST, LAST).',
  'indirect-axis-in-hz':
    'L’axe indirect est en Hz, mais son noyau ou sa fréquence manque : il ne peut pas être affiché en ppm.',
  'other-indirect-unit': 'L’unité de l’axe indirect est « {{units}} ». Hz et ppm sont acceptés.',
  'fid-without-imaginary-part':
    'Ce fichier contient une FID sans sa partie imaginaire. Déposez le spectre traité.',
  'imaginary-points-differ': 'La FID a {{real}} points réels, mais {{imaginary}} imaginaires.',
  'fid-without-dwell-time':
    'La FID ne peut pas être transformée : sa fréquence ou son intervalle d’échantillonnage (dwell time) manque.',
  'other-data-form': 'Les données sous la forme « {{form}} » ne sont pas acceptées.',
  'points-missing': 'Le fichier annonce {{declared}} points, mais en contient {{read}} : il est incomplet.',
  'points-and-end-missing':
    'Le fichier annonce {{declared}} points, mais en contient {{read}} et n’a pas de ##END= : il est incomplet.',
  'symbol-without-columns':
    'L’étiquette SYMBOL ne nomme pas les colonnes {{xSymbol}} et {{ySymbol}} de la table de données.',
  'fids-of-jcamp':
    'Ce fichier contient les FID d’un spectre 2D, que JCAMP-DX ne décrit pas entièrement. Déposez le spectre traité.',
  'no-end-label': 'Le fichier n’a pas d’étiquette ##END=.',
  'only-peak-list':
    'Une liste de pics seule n’est pas tracée. Pour la tracer comme spectre, écrivez les pics dans une table de pics Elucida.',
  'no-nmr-unit': 'L’unité des abscisses de ce spectre RMN manque. Hz et ppm sont acceptés.',
  'other-nmr-unit': 'L’unité des abscisses de ce spectre RMN est « {{units}} ». Hz et ppm sont acceptés.',
  'axis-in-hz':
    'L’axe est en Hz, mais la fréquence d’observation manque : il ne peut pas être affiché en ppm.',
  'referenced-by-first-point': 'L’axe a pour référence son premier point, à {{offset}} ppm.',
  'no-jcamp-table': 'Ce fichier JCAMP-DX ne contient aucune table de données (XYDATA, XYPOINTS, PEAK TABLE).',
} as const;
