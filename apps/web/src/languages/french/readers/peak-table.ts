/** French messages about Elucida peak tables. */
export const frenchPeakTableMessages = {
  'column-relative-intensity': 'intensité relative',
  'column-absorbance': 'absorbance',
  'band-without-width': '« from » et « to » sont égaux.',
  'column-strength': 'intensité (vs, s, m, w, vw ou % T)',
  'too-many-drawn-points': 'On peut tracer {{maximum}} points au plus.',
  'diagonal-not-yes-or-no': '« diagonal » devrait être yes ou no, mais vaut « {{value}} ».',
  'cross-peaks-too-many':
    'Les taches de corrélation sont trop nombreuses ou trop larges pour ce nombre de points.',
  'axis-without-width': 'Les deux extrémités d’un axe sont identiques.',
  'column-direct-shift': 'déplacement chimique direct',
  'column-indirect-shift': 'déplacement chimique indirect',
  'column-relative-volume': 'volume relatif',
  'column-direct-width': 'largeur directe',
  'column-indirect-width': 'largeur indirecte',
  'column-position': 'position',
  'column-shift': 'déplacement chimique',
  'column-width': 'largeur',
  'not-a-multiplicity':
    '« {{name}} » n’est pas une multiplicité. Utilisez s, d, t, q, p, sext, sept, m ou des combinaisons comme ddt.',
  'other-number-of-couplings':
    'Nombre de constantes de couplage pour la multiplicité {{name}} : {{needed}} attendu, {{given}} indiqué.',
  'too-many-lines-of-multiplicity': 'La multiplicité {{name}} donne trop de raies.',
  'column-number-of-nuclei': 'nombre de noyaux',
  'column-coupling-constant': 'constante de couplage',
  'column-line-width': 'largeur de raie',
  'other-added-line': '« {{item}} » ne peut pas être ajouté. Utilisez TMS, solvent ou water.',
  'unknown-solvent': 'Solvant inconnu : « {{solvent}} ». Solvants connus : {{known}}.',
  'no-added-lines': 'Les raies du TMS, du solvant et de l’eau n’existent que dans les spectres 1H et 13C.',
  'too-many-lines': 'La table de pics donne trop de raies.',
  'too-many-peak-rows': 'Une table de pics a au plus {{maximum}} lignes.',
  'not-a-peak-table-key': '« {{key}} » n’est pas une clé de table de pics. Clés : {{keys}}.',
  'no-peak-table-start': 'Une table de pics commence par « elucida-peak-table: 1 ».',
  'no-peak-table-type':
    'La table de pics doit avoir une ligne « type: » avec l’une de ces valeurs : {{types}}.',
  'other-basis': 'L’origine des valeurs d’une table de pics doit être l’une de celles-ci : {{tableBases}}.',
  'no-peak-rows': 'La table de pics a un en-tête, mais aucune ligne.',
  'key-not-a-number': '« {{key}} » devrait être un nombre, mais vaut « {{value}} ».',
  'key-out-of-range':
    '« {{key}} » vaut {{value}} ; la valeur devrait être comprise entre {{minimum}} et {{maximum}}.',
  'no-cell': 'Il manque une valeur ({{column}}).',
  'cell-not-a-number': 'Une valeur ({{column}}) devrait être un nombre, mais vaut « {{cell}} ».',
  'cell-out-of-range':
    'Une valeur ({{column}}) est {{value}} ; elle devrait être comprise entre {{minimum}} et {{maximum}}.',
} as const;
