/** French messages about units of axes. */
export const frenchCurveMessages = {
  'molar-absorptivities':
    'Les ordonnées sont des coefficients d’absorption molaire : la bande la plus intense est tracée à une absorbance de 1.',
  'other-raman-unit':
    'L’unité des abscisses de ce spectre Raman est {{unit}}. Seuls les déplacements Raman en cm-1 sont acceptés.',
  'unit-not-convertible':
    'Une abscisse nulle ou négative ne peut pas être convertie de {{unit}} en {{target}}.',
  'other-x-unit': 'L’unité des abscisses « {{unit}} » n’est pas acceptée.',
  'unit-missing': 'manque',
  'unit-is': 'est « {{units}} »',
  'other-infrared-unit':
    'L’unité des ordonnées de ce spectre infrarouge {{shown}}. La transmittance et l’absorbance sont acceptées.',
} as const;
