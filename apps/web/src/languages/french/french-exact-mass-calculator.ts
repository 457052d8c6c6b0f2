/** French texts of the exact mass calculator. */
export const frenchExactMassCalculator = {
  'Formula (Hill order)': 'Formule (ordre de Hill)',
  'Exact mass': 'Masse exacte',
  'Average molecular weight': 'Masse molaire moyenne',
  'Degree of unsaturation': 'Degré d’insaturation',
  'Rings plus π bonds, with trivalent N and P, divalent O and S.':
    'Cycles plus liaisons π, avec N et P trivalents, O et S divalents.',
  'Not defined': 'Non défini',
  '{{artificial}}: no natural isotopes.': '{{artificial}} : aucun isotope naturel.',
  Abundance: 'Abondance',
  None: 'Aucune',
  'Fraction of molecules with only the most abundant isotope of each element.':
    'Fraction des molécules ne contenant que l’isotope le plus abondant de chaque élément.',
  '{{elements}}: the degree of unsaturation cannot be derived from the formula.':
    '{{elements}} : le degré d’insaturation ne peut pas être déduit de la formule.',
  'Result {{degree}}: half-integer, so a radical or an ion.':
    'Résultat {{degree}} : valeur demi-entière, donc un radical ou un ion.',
  'Result {{degree}}: too many atoms for one neutral molecule.':
    'Résultat {{degree}} : trop d’atomes pour une seule molécule neutre.',
  'Isotopes of all elements': 'Isotopes de tous les éléments',
  'Filter by symbol, name or atomic number': 'Filtrer par symbole, nom ou numéro atomique',
  'No elements': 'Aucun élément',
  '{{count}} elements_one': '{{count}} élément',
  '{{count}} elements': '{{count}} éléments',
  'Source: NIST, Atomic Weights and Isotopic Compositions with Relative Atomic Masses. Elements without natural isotopes are listed with their longest-lived isotope.':
    'Source : NIST, Atomic Weights and Isotopic Compositions with Relative Atomic Masses. Les éléments sans isotope naturel figurent avec leur isotope à la plus longue demi-vie.',
  '(character {{position}})': '(caractère {{position}})',
  'Acetic acid': 'Acide acétique',
  'Sulfuric acid': 'Acide sulfurique',
  'Magnesium hydroxide': 'Hydroxyde de magnésium',
  'Write the formula without spaces.': 'Écrivez la formule sans espaces.',
  'Element symbols are case sensitive: Co is cobalt, CO carbon monoxide.':
    'Respectez les majuscules : Co est le cobalt, CO le monoxyde de carbone.',
  'Put groups in parentheses: Mg(OH)2.': 'Mettez les groupes entre parenthèses : Mg(OH)2.',
  Examples: 'Exemples',
  Formula: 'Formule',
  Compute: 'Calculer',
  'Put a number after the element or group that it multiplies.':
    'Placez le nombre après l’élément ou le groupe qu’il multiplie.',
  'This parenthesis is never closed.': 'Cette parenthèse n’est jamais fermée.',
  'This parenthesis was never opened.': 'Cette parenthèse n’a jamais été ouverte.',
  'Remove the spaces.': 'Supprimez les espaces.',
  'Leave out the charge: choose an ion below the results.':
    'N’indiquez pas la charge : choisissez un ion sous les résultats.',
  'Write crystal water as a group: CuSO4(H2O)5.':
    'Écrivez l’eau de cristallisation comme un groupe : CuSO4(H2O)5.',
  'Only deuterium has a symbol of its own, D. Of other isotopes, write the element: {{element}} instead of {{isotope}}.':
    'Seul le deutérium a son propre symbole, D. Pour les autres isotopes, écrivez l’élément : {{element}} au lieu de {{isotope}}.',
  'Use parentheses ( ) for groups.': 'Utilisez des parenthèses ( ) pour les groupes.',
  'Write numbers with plain digits.': 'Écrivez les nombres avec des chiffres ordinaires.',
  'Check upper and lower case: did you mean {{candidates}}?':
    'Vérifiez les majuscules et les minuscules : vouliez-vous écrire {{candidates}} ?',
  'Isotopes in this formula': 'Isotopes de cette formule',
  'Isotopes of the elements in the formula': 'Isotopes des éléments de la formule',
  Positive: 'Positif',
  Negative: 'Négatif',
  'Positive ions': 'Ions positifs',
  'Negative ions': 'Ions négatifs',
  Ion: 'Ion',
  'Formula of the ion': 'Formule de l’ion',
  Charge: 'Charge',
  'Download the positive ions as CSV': 'Télécharger les ions positifs en CSV',
  'Download the negative ions as CSV': 'Télécharger les ions négatifs en CSV',
  Copy: 'Copier',
  'the m/z of {{label}}': 'le m/z de {{label}}',
  'Monoisotopic m/z, corrected for the mass of the lost electrons (CODATA 2018).':
    'm/z monoisotopique, corrigé de la masse des électrons perdus (CODATA 2018).',
  'Monoisotopic m/z, corrected for the mass of the gained electrons (CODATA 2018).':
    'm/z monoisotopique, corrigé de la masse des électrons gagnés (CODATA 2018).',
  'Ions that would lose atoms missing from the molecule are not listed.':
    'Les ions qui perdraient des atomes absents de la molécule ne sont pas listés.',
  'Unit resolution': 'Résolution unitaire',
  'Fine structure': 'Structure fine',
  'Isotope pattern': 'Massif isotopique',
  'Relative intensity (%)': 'Intensité relative (%)',
  'Abundance (%)': 'Abondance (%)',
  'Download the isotope pattern as CSV': 'Télécharger le massif isotopique en CSV',
  'Ion and charge': 'Ion et charge',
  Resolution: 'Résolution',
  'Isotope pattern of {{name}} as {{label}}': 'Massif isotopique : {{name}}, ion {{label}}',
  'Peaks with an abundance above 0.001 %. Unit resolution merges peaks of the same nominal mass; fine structure separates carbon-13 from deuterium.':
    'Pics d’abondance supérieure à 0,001 %. La résolution unitaire regroupe les pics de même masse nominale ; la structure fine distingue le carbone 13 du deutérium.',
  Element: 'Élément',
  Isotope: 'Isotope',
  'Mass (u)': 'Masse (u)',
  'Calculated m/z': 'm/z calculé',
  'Error in ppm': 'Erreur en ppm',
  'Error in mDa': 'Erreur en mDa',
  'Mass error': 'Erreur de masse',
  'Measured m/z': 'm/z mesuré',
  'Measured minus calculated. The error in mDa is the m/z difference times the charge.':
    'Mesuré moins calculé. L’erreur en mDa est la différence de m/z multipliée par la charge.',
  Results: 'Résultats',
  'all results': 'tous les résultats',
  'Copy all': 'Tout copier',
  Required: 'Obligatoire',
  'The m/z must be positive': 'Le m/z doit être positif',
  'Exact mass calculator': 'Calculateur de masse exacte',
  uma: 'u',
  '{{formula}}: exact mass {{mass}} uma': '{{formula}} : masse exacte {{mass}} u',
  'Isotope peaks': 'Pics isotopiques',
  none: 'aucune',
} as const;
