export const frenchMassMessages = {
  'negative-peaks-left-out': 'Les pics négatifs sont omis ({{count}}).',
  'scan-without-number-of-points': 'Un balayage n’indique pas son nombre de points.',
  'surplus-peaks':
    'Le spectre annonce {{declared}} pics, mais en contient {{found}} ; seuls les pics annoncés sont lus.',
  'scan-with-surplus-numbers': 'Un balayage annonce {{count}} nombres, mais en contient davantage.',
  'mzml-number-type': 'Les nombres de ce fichier mzML sont d’un type inconnu.',
  'truncated-after-scan': 'Le fichier est tronqué après {{scan}}.',
  'declared-scans-differ': 'Le fichier annonce {{declared}} balayages, mais en contient {{found}}.',
  'no-positive-peak': 'Aucun pic n’a d’intensité supérieure à zéro.',
  'scan-not-in-base64': 'Les nombres d’un balayage ne sont pas codés en base64.',
  'scan-with-too-many-numbers':
    'Un balayage annonce {{count}} nombres, plus que ce que ses données peuvent contenir.',
  'compressed-scan-damaged': 'Les nombres compressés d’un balayage sont endommagés ({{reason}}).',
  'scan-numbers-differ': 'Un balayage annonce {{count}} nombres, mais en contient {{held}}.',
  'scan-number-not-finite': 'La valeur {{number}} d’un balayage n’est pas un nombre fini.',
  'netcdf-header-damaged': 'Le fichier netCDF s’arrête dans son en-tête, ou son en-tête est endommagé.',
  'netcdf-layout': 'Le fichier netCDF a une structure non acceptée.',
  'short-netcdf': 'Le fichier netCDF s’arrête avant le dernier de ses nombres.',
  'netcdf-number-not-finite': 'Une valeur de {{name}} n’est pas un nombre fini.',
  chromatogram: 'Ce fichier netCDF contient un chromatogramme sans spectres de masse.',
  'netcdf-without-spectra':
    'Ce fichier netCDF ne contient aucun spectre de masse (mass_values, intensity_values, scan_index).',
  'too-many-netcdf-scans': 'Le fichier netCDF a plus de {{maximum}} balayages.',
  'too-many-netcdf-points': 'Le fichier netCDF a plus de {{maximum}} points en tout.',
  'netcdf-masses-differ': 'Le fichier netCDF n’a pas autant de masses que d’intensités.',
  'netcdf-scan-outside': 'Le balayage {{number}} du fichier netCDF renvoie hors de ses données.',
  'netcdf-scan-too-large': 'Le balayage {{number}} a trop de points ({{points}}).',
  'no-mzml-spectrum': 'Le fichier mzML ne contient aucun spectre de masse complet.',
  'scan-too-large': 'Un balayage annonce {{count}} points ({{maximum}} au plus).',
  'mzml-numpress':
    'Ce fichier mzML utilise la compression MS-Numpress. Seule zlib ou l’absence de compression est acceptée.',
  'scan-without-numbers': 'Un balayage n’a pas de nombres.',
  'no-mzxml-scan': 'Le fichier mzXML ne contient aucun balayage complet.',
  'mzxml-compression':
    'Ce fichier mzXML utilise la compression « {{compression}} ». Seule zlib ou l’absence de compression est acceptée.',
  'no-scan-with-peak': 'Aucun balayage du fichier ne contient de pic.',
  'strongest-scans-offered':
    'Sur {{scans}} balayages, seuls les {{chosen}} au courant ionique le plus élevé sont proposés.',
  'scans-too-large':
    'Les balayages ne donnent pas leur courant ionique et ont plus de {{maximum}} points en tout.',
  'peaks-missing':
    'Le spectre annonce {{declared}} pics, mais en contient {{held}} : le fichier est incomplet.',
  'record-without-end': 'L’enregistrement n’a pas de « END IONS » : le fichier est incomplet.',
  'no-peaks': 'Le fichier ne contient aucun pic.',
} as const;
