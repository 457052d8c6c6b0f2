import type { RubricMessageCode } from '@elucida/chemistry';

export const frenchRubricMessages: Readonly<Record<RubricMessageCode, string>> = {
  'formula-right': '{{formula}}, correct.',
  'formula-wrong': 'Dessiné : {{drawn}}. Correct : {{right}}.',
  'other-isotopes': 'Dessiné : {{drawn}}. Correct : {{right}}, avec d’autres isotopes.',
  'unsaturation-right':
    'Degré d’insaturation {{degree}} (cycles : {{rings}}, liaisons multiples : {{bonds}}), correct.',
  'unsaturation-wrong':
    'Degré d’insaturation dessiné : {{degree}} (cycles : {{rings}}, liaisons multiples : {{bonds}}). Correct : {{rightDegree}} (cycles : {{rightRings}}, liaisons multiples : {{rightBonds}}).',
  'no-groups': 'Aucune des deux structures n’a de groupe fonctionnel.',
  'groups-found': 'Trouvé : {{groups}}.',
  'groups-of-another-variant': 'Présent sous une autre forme : {{groups}}.',
  'groups-missing': 'Manquant : {{groups}}.',
  'groups-too-many': 'Absent de la bonne réponse : {{groups}}.',
  'all-unsaturation-right': 'Les cycles et les liaisons multiples sont corrects.',
  'all-groups-right': 'Tous les groupes fonctionnels sont corrects.',
  'whole-skeleton-right': 'Tout le squelette est correct.',
  'all-positions-right': 'Toutes les positions sont correctes.',
  'common-skeleton': 'Atomes (sans H) formant un même fragment de la bonne réponse : {{common}} sur {{all}}.',
  'atoms-in-place': 'Atomes ayant les bons voisins jusqu’à {{radius}} liaisons : {{placed}} sur {{drawn}}.',
  'stereo-not-compared': 'Non comparé : l’enchaînement des atomes est incorrect.',
  'all-stereo-right': 'Tous les centres stéréogènes et toutes les doubles liaisons sont corrects.',
  'stereo-partly-right': 'Centres stéréogènes et doubles liaisons corrects : {{right}} sur {{asked}}.',
  'signals-right': 'Signaux corrects : {{right}} sur {{all}}.',
};
