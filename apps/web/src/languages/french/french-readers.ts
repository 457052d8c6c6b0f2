/**
 * French of messages of the readers of instrument files; labels and file names of the instrument
 * stay unchanged.
 */
export const frenchReaders = {
  'The file is empty.': 'Le fichier est vide.',
  'The labels give an axis from {{from}} to {{to}}, but the data give one from {{first}} to {{last}}.':
    'Les étiquettes donnent un axe de {{from}} à {{to}}, mais les données en donnent un de {{first}} à {{last}}.',
  'The labels give an axis from {{from}} to {{to}}, but the data give one from {{first}} to {{last}}: data lines are missing.':
    'Les étiquettes donnent un axe de {{from}} à {{to}}, mais les données en donnent un de {{first}} à {{last}} : des lignes de données manquent.',
  'The axis ends at {{end}}: its commas or points may group thousands. Write plain numbers.':
    'L’axe se termine à {{end}} : ses virgules ou ses points séparent peut-être les milliers. Écrivez les nombres sans séparateur de milliers.',
  'Peaks below zero are left out ({{count}}).': 'Les pics négatifs sont omis ({{count}}).',
  'A scan does not state its number of points.': 'Un balayage n’indique pas son nombre de points.',
  'The y values are molar absorptivities: the strongest band is drawn at an absorbance of 1.':
    'Les ordonnées sont des coefficients d’absorption molaire : la bande la plus intense est tracée à une absorbance de 1.',
  '{{name}} without atmospheric compensation': '{{name}} sans compensation atmosphérique',
  'The x unit of this Raman spectrum is {{unit}}. Only Raman shifts in cm-1 are supported.':
    'L’unité des abscisses de ce spectre Raman est {{unit}}. Seuls les déplacements Raman en cm-1 sont acceptés.',
  'An x value of zero or less cannot be converted from {{unit}} to {{target}}.':
    'Une abscisse nulle ou négative ne peut pas être convertie de {{unit}} en {{target}}.',
  'axis converted from {{unit}} to {{target}}': 'axe converti de {{unit}} en {{target}}',
  'The file contains no numbers.': 'Le fichier ne contient aucun nombre.',
  'With {{reading}}, the numbers do not fit the rest of the file.':
    'Avec {{reading}}, les nombres ne concordent pas avec le reste du fichier.',
  'The numbers can be read with {{one}} ({{onePoints}} points) or with {{other}} ({{otherPoints}} points): both fit the rest of the file.':
    'Les nombres peuvent se lire avec {{one}} ({{onePoints}} points) ou avec {{other}} ({{otherPoints}} points) : les deux lectures concordent avec le reste du fichier.',
  'The numbers can be read with {{one}} ({{onePoints}} points) or with {{other}} ({{otherPoints}} points): neither fits the rest of the file.':
    'Les nombres peuvent se lire avec {{one}} ({{onePoints}} points) ou avec {{other}} ({{otherPoints}} points) : aucune lecture ne concorde avec le reste du fichier.',
  'the comma as separator': 'la virgule comme séparateur',
  'the comma as decimal mark': 'la virgule décimale',
  'the comma as decimal mark and as separator': 'la virgule à la fois décimale et séparateur',
  'Commas are read as decimal marks.': 'Les virgules sont lues comme virgules décimales.',
  'The file declares {{declared}} points but contains {{found}}.':
    'Le fichier annonce {{declared}} points, mais en contient {{found}}.',
  'The file contains more than {{most}} points.': 'Le fichier contient plus de {{most}} points.',
  'A point of the FID has no value (?).': 'Un point de la FID n’a pas de valeur (?).',
  'The file declares {{columns}} × {{rows}} points but contains {{foundColumns}} × {{foundRows}}.':
    'Le fichier annonce {{columns}} × {{rows}} points, mais en contient {{foundColumns}} × {{foundRows}}.',
  'The axis jumps between this line and the one before: data lines are missing.':
    'L’axe présente un saut entre cette ligne et la précédente : des lignes de données manquent.',
  'The last line holds a check value only, and it is wrong; all points are there.':
    'La dernière ligne ne contient qu’une valeur de contrôle, qui est fausse ; tous les points sont présents.',
  'Points without a value (?) from {{from}} to {{to}} are left out ({{count}}).':
    'Les points sans valeur (?) de {{from}} à {{to}} sont omis ({{count}}).',
  "The x unit '{{unit}}' is not supported.": 'L’unité des abscisses « {{unit}} » n’est pas acceptée.',
  'The x unit is missing: the axis is read in {{unit}}.':
    'L’unité des abscisses manque : l’axe est lu en {{unit}}.',
  'The spectrum declares {{declared}} peaks but contains {{found}}; only those declared are read.':
    'Le spectre annonce {{declared}} pics, mais en contient {{found}} ; seuls les pics annoncés sont lus.',
  'The header gives the exponent {{exponent}}, the spectrum 0: that of the header is used.':
    'L’en-tête donne l’exposant {{exponent}}, le spectre 0 : celui de l’en-tête est retenu.',
  'This SPC file of an infrared instrument contains neither absorbance nor transmittance.':
    'Ce fichier SPC d’un appareil infrarouge ne contient ni absorbance ni transmittance.',
  'Only the first {{count}} of {{total}} spectra are read: {{reason}}':
    'Seuls les {{count}} premiers spectres sur {{total}} sont lus : {{reason}}',
  "This OPUS file contains a spectrum of the kind '{{kind}}', which is not supported.":
    'Ce fichier OPUS contient un spectre de type « {{kind}} », qui n’est pas accepté.',
  'A scan declares {{count}} numbers but contains more.':
    'Un balayage annonce {{count}} nombres, mais en contient davantage.',
  'The numbers of this mzML file are of an unknown type.':
    'Les nombres de ce fichier mzML sont d’un type inconnu.',
  'The file is truncated after {{scan}}.': 'Le fichier est tronqué après {{scan}}.',
  'The file declares {{declared}} scans but contains {{found}}.':
    'Le fichier annonce {{declared}} balayages, mais en contient {{found}}.',
  'The file contains {{count}} FIDs, of which the first is read.':
    'Le fichier contient {{count}} FID, dont la première est lue.',
  'centroids of a profile': 'centroïdes d’un profil',
  'is missing': 'manque',
  "is '{{units}}'": 'est « {{units}} »',
  'The y unit of this infrared spectrum {{shown}}. Transmittance and absorbance are supported.':
    'L’unité des ordonnées de ce spectre infrarouge {{shown}}. La transmittance et l’absorbance sont acceptées.',
  'Only 1D NMR spectra can be referenced and phased.':
    'Seuls les spectres RMN 1D peuvent être référencés et phasés.',
  'The file has no imaginary part, so its phase cannot be corrected. Upload the FID.':
    'Le fichier n’a pas de partie imaginaire : la phase ne peut pas être corrigée. Déposez la FID.',
  'The FID has {{points}} points (maximum {{most}}).': 'La FID a {{points}} points ({{most}} au plus).',
  'The FID has {{points}} points (minimum 32).': 'La FID a {{points}} points (32 au moins).',
  'The spectral width and frequency of the FID are missing.':
    'La largeur spectrale et la fréquence de la FID manquent.',
  'The FID contains only zeros.': 'La FID ne contient que des zéros.',
  'The FIDs are {{rows}} × {{points}} points; sizes from 8 × 32 up to {{most}} points in total are supported.':
    'Les FID ont {{rows}} × {{points}} points ; les tailles acceptées vont de 8 × 32 à {{most}} points au total.',
  'The spectrum would have too many points ({{columns}} × {{rows}}).':
    'Le spectre aurait trop de points ({{columns}} × {{rows}}).',
  'The FIDs contain only zeros.': 'Les FID ne contiennent que des zéros.',
  'Too few points in the file: {{points}}.': 'Trop peu de points dans le fichier : {{points}}.',
  'No peak has an intensity above zero.': 'Aucun pic n’a d’intensité supérieure à zéro.',
  'A value of the axis is not a finite number.': 'Une valeur de l’axe n’est pas un nombre fini.',
  'No file selected.': 'Aucun fichier choisi.',
  'No spectrum found.': 'Aucun spectre trouvé.',
  'A number in the file is too large to draw a spectrum.':
    'Un nombre du fichier est trop grand pour tracer un spectre.',
  'Supported formats: {{formats}}, and Bruker TopSpin or Varian folders, zipped or not':
    'Formats acceptés : {{formats}}, et les dossiers Bruker TopSpin ou Varian, en zip ou non',
  'This is {{description}}, which is not supported. {{readable}}.':
    'C’est {{description}}, un format non accepté. {{readable}}.',
  'an unknown format': 'un format inconnu',
  'This is {{what}}. {{readable}}.': 'C’est {{what}}. {{readable}}.',
  'The zip contains no spectrum. {{readable}}.': 'Le zip ne contient aucun spectre. {{readable}}.',
  'line {{line}} of {{file}}': 'ligne {{line}} de {{file}}',
  'line {{line}}': 'ligne {{line}}',
  'The file is too large to read.': 'Le fichier est trop volumineux pour être lu.',
  'The file is damaged ({{reason}}).': 'Le fichier est endommagé ({{reason}}).',
  'JCAMP-DX files': 'fichiers JCAMP-DX',
  'JEOL Delta files (.jdf)': 'fichiers JEOL Delta (.jdf)',
  'Bruker OPUS files': 'fichiers Bruker OPUS',
  'Renishaw WDF files': 'fichiers Renishaw WDF',
  'mzML files': 'fichiers mzML',
  'mzXML files': 'fichiers mzXML',
  'ANDI netCDF files': 'fichiers ANDI netCDF',
  'MassBank records': 'fiches MassBank',
  'MGF peak lists': 'listes de pics MGF',
  'MSP libraries': 'bibliothèques MSP',
  'Elucida peak tables': 'tables de pics Elucida',
  'NMReDATA files (.nmredata.sdf)': 'fichiers NMReDATA (.nmredata.sdf)',
  'tables of numbers (CSV, TSV) with a header': 'tableaux de nombres (CSV, TSV) avec un en-tête',
  'Galactic SPC files': 'fichiers Galactic SPC',
  'a PDF document': 'un document PDF',
  'a PNG image': 'une image PNG',
  'a JPEG image': 'une image JPEG',
  'a gzip archive': 'une archive gzip',
  'a 7-Zip archive': 'une archive 7-Zip',
  'a RAR archive': 'une archive RAR',
  'a document of an older Office program': 'un document d’une ancienne version d’Office',
  'a netCDF file in a form later than CDF-2': 'un fichier netCDF d’un format postérieur à CDF-2',
  'an HDF5 (netCDF-4) file': 'un fichier HDF5 (netCDF-4)',
  'an mzData file': 'un fichier mzData',
  'an XML file': 'un fichier XML',
  'a drawing of a structure (molfile)': 'le dessin d’une structure (molfile)',
  'a web page (HTML)': 'une page web (HTML)',
  'The spectrum is incomplete.': 'Le spectre est incomplet.',
  'This is not a spectrum in binary form.': 'Ce n’est pas un spectre sous forme binaire.',
  'Unknown version {{version}} of the binary form.': 'Version {{version}} de la forme binaire inconnue.',
  'The header is too long.': 'L’en-tête est trop long.',
  'The header cannot be read.': 'L’en-tête ne peut pas être lu.',
  "The section 'coarse' cannot be read.": 'La section « coarse » ne peut pas être lue.',
  'A section is missing or cannot be read.': 'Une section manque ou ne peut pas être lue.',
  "The file '{{name}}' does not contain {{label}}, which is required for the ppm axis.":
    'Le fichier « {{name}} » ne contient pas {{label}}, nécessaire pour l’axe en ppm.',
  "The file 'procs' is missing beside '1r': the axis is unknown.":
    'Le fichier « procs » manque à côté de « 1r » : l’axe est inconnu.',
  'Invalid number of points (SI): {{size}}.': 'Nombre de points (SI) non valide : {{size}}.',
  'The data set declares {{size}} points (maximum {{most}}).':
    'Le jeu de données annonce {{size}} points ({{most}} au plus).',
  "The data set declares {{size}} points, but '1r' contains {{held}}.":
    'Le jeu de données annonce {{size}} points, mais « 1r » en contient {{held}}.',
  "The files 'procs' and 'proc2s' are missing beside '2rr': the axes are unknown.":
    'Les fichiers « procs » et « proc2s » manquent à côté de « 2rr » : les axes sont inconnus.',
  'This is a relaxation or diffusion series, not a 2D correlation spectrum.':
    'C’est une série de relaxation ou de diffusion, et non un spectre de corrélation 2D.',
  'Invalid numbers of points (SI): {{columns}} and {{rows}}.':
    'Nombres de points (SI) non valides : {{columns}} et {{rows}}.',
  'The data set declares {{points}} points (2D spectra: maximum {{most}}).':
    'Le jeu de données annonce {{points}} points (spectres 2D : {{most}} au plus).',
  'The tiles of {{tileColumns}} x {{tileRows}} points (XDIM) do not fill the matrix of {{columns}} x {{rows}}.':
    'Les blocs de {{tileColumns}} × {{tileRows}} points (XDIM) ne remplissent pas la matrice de {{columns}} × {{rows}}.',
  "The data set declares {{points}} points, but '2rr' contains {{held}}.":
    'Le jeu de données annonce {{points}} points, mais « 2rr » en contient {{held}}.',
  'Point {{number}} is not a finite number.': 'Le point {{number}} n’est pas un nombre fini.',
  "The files 'acqus' and 'acqu2s' are missing beside 'ser': the FIDs cannot be transformed.":
    'Les fichiers « acqus » et « acqu2s » manquent à côté de « ser » : les FID ne peuvent pas être transformées.',
  'Non-uniformly sampled FIDs cannot be transformed. Upload the processed spectrum (2rr).':
    'Les FID à échantillonnage non uniforme (NUS) ne peuvent pas être transformées. Déposez le spectre traité (2rr).',
  'The indirect dimension (FnMODE {{mode}}) cannot be transformed. Upload the processed spectrum (2rr).':
    'La dimension indirecte (FnMODE {{mode}}) ne peut pas être transformée. Déposez le spectre traité (2rr).',
  'Invalid numbers of points (TD): {{points}} and {{count}}.':
    'Nombres de points (TD) non valides : {{points}} et {{count}}.',
  "The data set declares {{count}} FIDs of {{points}} points, but 'ser' has {{bytes}} bytes.":
    'Le jeu de données annonce {{count}} FID de {{points}} points, mais « ser » a {{bytes}} octets.',
  "The file 'acqus' is missing beside 'fid': the FID cannot be transformed.":
    'Le fichier « acqus » manque à côté de « fid » : la FID ne peut pas être transformée.',
  'Invalid number of points (TD): {{declared}}.': 'Nombre de points (TD) non valide : {{declared}}.',
  "The data set declares {{declared}} points, but 'fid' contains {{held}}.":
    'Le jeu de données annonce {{declared}} points, mais « fid » en contient {{held}}.',
  'Sequentially sampled FIDs (AQ_mod) cannot be transformed. Upload the processed spectrum.':
    'Les FID à échantillonnage séquentiel (AQ_mod) ne peuvent pas être transformées. Déposez le spectre traité.',
  "The file 'acqus' does not contain {{label}}, which is required for the ppm axis.":
    'Le fichier « acqus » ne contient pas {{label}}, nécessaire pour l’axe en ppm.',
  "A data line should begin with a number, not with '{{start}}'.":
    'Une ligne de données devrait commencer par un nombre, et non par « {{start}} ».',
  'The file contains more data points than it declares.':
    'Le fichier contient plus de points qu’il n’en annonce.',
  'The check value of this line is {{ordinate}}, but the previous line ends with {{last}}: the data are damaged.':
    'La valeur de contrôle de cette ligne est {{ordinate}}, mais la ligne précédente finit par {{last}} : les données sont endommagées.',
  "'{{shown}}' is not a number in any JCAMP-DX form.":
    '« {{shown}} » n’est un nombre dans aucune des formes de JCAMP-DX.',
  "'{{token}}' is not a number.": '« {{token}} » n’est pas un nombre.',
  'The last of the {{points}} points has no y value: the file is incomplete.':
    'Le dernier des {{points}} points n’a pas d’ordonnée : le fichier est incomplet.',
  "The peak assignment '({{group}})' has no readable position.":
    'L’attribution de pic « ({{group}}) » n’a pas de position lisible.',
  'The start of the axis is missing.': 'Le début de l’axe manque.',
  'The end of the axis is missing (LASTX, DELTAX).': 'La fin de l’axe manque (LASTX, DELTAX).',
  'LASTX is missing: the end of the axis is taken from the data lines.':
    'LASTX manque : la fin de l’axe est tirée des lignes de données.',
  'FIRSTX and LASTX are in reverse order: the order of the data lines is used.':
    'FIRSTX et LASTX sont en ordre inverse : l’ordre des lignes de données est utilisé.',
  'DELTAX is {{deltaX}}, but FIRSTX, LASTX and the number of points give {{step}}, which is used.':
    'DELTAX est {{deltaX}}, mais FIRSTX, LASTX et le nombre de points donnent {{step}}, qui est retenu.',
  "Data of type '{{type}}' are not supported. Supported: NMR, IR, Raman, UV-Vis and mass spectra.":
    'Les données de type « {{type}} » ne sont pas acceptées. Acceptés : les spectres RMN, IR, Raman, UV-Vis et de masse.',
  'The file does not state its type of spectrum (##DATA TYPE=).':
    'Le fichier n’indique pas le type de spectre qu’il contient (##DATA TYPE=).',
  '##DATA TYPE= is missing; the units are those of an infrared spectrum.':
    '##DATA TYPE= manque ; les unités sont celles d’un spectre infrarouge.',
  '##DATA TYPE= is missing; the units are those of a mass spectrum.':
    '##DATA TYPE= manque ; les unités sont celles d’un spectre de masse.',
  '##DATA TYPE= is missing; the units are those of an NMR spectrum.':
    '##DATA TYPE= manque ; les unités sont celles d’un spectre RMN.',
  "{{label}} should be a number but is '{{shown}}'.":
    '{{label}} devrait être un nombre, mais vaut « {{shown}} ».',
  'The two-dimensional data do not name their columns in SYMBOL, VAR_TYPE and DATA TABLE.':
    'Les données bidimensionnelles ne nomment pas leurs colonnes dans SYMBOL, VAR_TYPE et DATA TABLE.',
  'The file declares {{points}} rows but contains {{rows}}: it is incomplete.':
    'Le fichier annonce {{points}} lignes, mais en contient {{rows}} : il est incomplet.',
  'The file declares {{points}} points (2D spectra: maximum {{most}}).':
    'Le fichier annonce {{points}} points (spectres 2D : {{most}} au plus).',
  'The data table is empty.': 'La table de données est vide.',
  'This row contains {{held}} of {{columns}} points: the file is incomplete.':
    'Cette ligne contient {{held}} points sur {{columns}} : le fichier est incomplet.',
  'The start and end of the axes are missing (FIRST, LAST).':
    'Le début et la fin des axes manquent (FIRST, LAST).',
  'The indirect axis is in Hz, but its nucleus or frequency is missing: it cannot be shown in ppm.':
    'L’axe indirect est en Hz, mais son noyau ou sa fréquence manque : il ne peut pas être affiché en ppm.',
  "The unit of the indirect axis is '{{units}}'. Hz and ppm are supported.":
    'L’unité de l’axe indirect est « {{units}} ». Hz et ppm sont acceptés.',
  'This file contains an FID without its imaginary part. Upload the processed spectrum.':
    'Ce fichier contient une FID sans sa partie imaginaire. Déposez le spectre traité.',
  'The FID has {{real}} real but {{imaginary}} imaginary points.':
    'La FID a {{real}} points réels, mais {{imaginary}} imaginaires.',
  'The FID cannot be transformed: its frequency and dwell time are missing.':
    'La FID ne peut pas être transformée : sa fréquence et son intervalle d’échantillonnage (dwell time) manquent.',
  'The file has no shift reference: the centre of the spectrum is set to 0 ppm.':
    'Le fichier n’a pas de référence de déplacement : le centre du spectre est fixé à 0 ppm.',
  'The file declares {{declared}} points (maximum {{most}}).':
    'Le fichier annonce {{declared}} points ({{most}} au plus).',
  "Data in the form '{{form}}' are not supported.":
    'Les données sous la forme « {{form}} » ne sont pas acceptées.',
  'The file declares {{declared}} points but contains {{read}}: it is incomplete.':
    'Le fichier annonce {{declared}} points, mais en contient {{read}} : il est incomplet.',
  'The file declares {{declared}} points but contains {{read}} and has no ##END=: it is incomplete.':
    'Le fichier annonce {{declared}} points, mais en contient {{read}} et n’a pas de ##END= : il est incomplet.',
  'The label SYMBOL does not name the columns {{xSymbol}} and {{ySymbol}} of the data table.':
    'L’étiquette SYMBOL ne nomme pas les colonnes {{xSymbol}} et {{ySymbol}} de la table de données.',
  'This file contains the FIDs of a 2D spectrum, which JCAMP-DX does not fully describe. Upload the processed spectrum.':
    'Ce fichier contient les FID d’un spectre 2D, que JCAMP-DX ne décrit pas entièrement. Déposez le spectre traité.',
  'The file has no ##END= label.': 'Le fichier n’a pas d’étiquette ##END=.',
  'This file contains only a peak list. To draw a spectrum, write the peaks as an Elucida peak table.':
    'Ce fichier ne contient qu’une liste de pics. Pour tracer un spectre, écrivez-les dans une table de pics Elucida.',
  'The x unit of this NMR spectrum is {{shown}}. Hz and ppm are supported.':
    'L’unité des abscisses de ce spectre RMN est {{shown}}. Hz et ppm sont acceptés.',
  'The axis is in Hz, but the observe frequency is missing: it cannot be shown in ppm.':
    'L’axe est en Hz, mais la fréquence d’observation manque : il ne peut pas être affiché en ppm.',
  'The axis is referenced by its first point, at {{offset}} ppm.':
    'L’axe a pour référence son premier point, à {{offset}} ppm.',
  'Only the first {{most}} spectra are read.': 'Seuls les {{most}} premiers spectres sont lus.',
  'This JCAMP-DX file contains no data table (XYDATA, XYPOINTS, PEAK TABLE).':
    'Ce fichier JCAMP-DX ne contient aucune table de données (XYDATA, XYPOINTS, PEAK TABLE).',
  'The file has {{bytes}} of the {{needed}} bytes of a JEOL header.':
    'Le fichier contient {{bytes}} des {{needed}} octets d’un en-tête JEOL.',
  'The file ends before its parameters.': 'Le fichier s’arrête avant ses paramètres.',
  'The file ends before the last of its {{count}} parameters.':
    'Le fichier s’arrête avant le dernier de ses {{count}} paramètres.',
  'The file declares no points.': 'Le fichier n’annonce aucun point.',
  'The matrix of {{points}} x {{rows}} points is not made of tiles of {{width}} x {{height}}.':
    'La matrice de {{points}} × {{rows}} points n’est pas composée de blocs de {{width}} × {{height}}.',
  'The file declares {{points}} points, which end at byte {{needed}}, but has {{bytes}} bytes.':
    'Le fichier annonce {{points}} points, qui finissent à l’octet {{needed}}, mais a {{bytes}} octets.',
  'This JEOL file contains data in the form {{format}}. 1D and 2D data are supported.':
    'Ce fichier JEOL contient des données de la forme {{format}}. Les données 1D et 2D sont acceptées.',
  'The file declares too many points ({{points}} × {{rows}}).':
    'Le fichier annonce trop de points ({{points}} × {{rows}}).',
  'The axes of this JEOL file are neither in ppm nor in seconds.':
    'Les axes de ce fichier JEOL ne sont ni en ppm ni en secondes.',
  'The JEOL file does not contain {{sweepAxis}}_sweep, {{frequencyAxis}}_freq and {{offsetAxis}}_offset, which are required for the ppm axis.':
    'Le fichier JEOL ne contient pas {{sweepAxis}}_sweep, {{frequencyAxis}}_freq et {{offsetAxis}}_offset, nécessaires pour l’axe en ppm.',
  'The FID has no imaginary part. Upload the processed spectrum.':
    'La FID n’a pas de partie imaginaire. Déposez le spectre traité.',
  'The FIDs have no imaginary part. Upload the processed spectrum.':
    'Les FID n’ont pas de partie imaginaire. Déposez le spectre traité.',
  'The numbers of a scan are not in base64.': 'Les nombres d’un balayage ne sont pas codés en base64.',
  'A scan declares {{count}} numbers, more than its data can contain.':
    'Un balayage annonce {{count}} nombres, plus que ce que ses données peuvent contenir.',
  'unknown reason': 'raison inconnue',
  'The compressed numbers of a scan are damaged ({{reason}}).':
    'Les nombres compressés d’un balayage sont endommagés ({{reason}}).',
  'A scan declares {{count}} numbers but contains {{held}}.':
    'Un balayage annonce {{count}} nombres, mais en contient {{held}}.',
  'Number {{number}} of a scan is not finite.':
    'La valeur {{number}} d’un balayage n’est pas un nombre fini.',
  'The netCDF file ends within its header, or its header is damaged.':
    'Le fichier netCDF s’arrête dans son en-tête, ou son en-tête est endommagé.',
  'The netCDF file has an unsupported layout.': 'Le fichier netCDF a une structure non acceptée.',
  'The netCDF file ends before the last of its numbers.':
    'Le fichier netCDF s’arrête avant le dernier de ses nombres.',
  'A number of {{name}} is not finite.': 'Une valeur de {{name}} n’est pas un nombre fini.',
  'This netCDF file contains a chromatogram without mass spectra.':
    'Ce fichier netCDF contient un chromatogramme sans spectres de masse.',
  'This netCDF file contains no mass spectra (mass_values, intensity_values, scan_index).':
    'Ce fichier netCDF ne contient aucun spectre de masse (mass_values, intensity_values, scan_index).',
  'The netCDF file has more than {{most}} scans.': 'Le fichier netCDF a plus de {{most}} balayages.',
  'The netCDF file has more than {{most}} points in all.':
    'Le fichier netCDF a plus de {{most}} points en tout.',
  'The netCDF file has different numbers of masses and intensities.':
    'Le fichier netCDF n’a pas autant de masses que d’intensités.',
  'Scan {{number}} of the netCDF file lists points outside its data.':
    'Le balayage {{number}} du fichier netCDF renvoie hors de ses données.',
  'Scan {{number}} has too many points ({{points}}).':
    'Le balayage {{number}} a trop de points ({{points}}).',
  'The mzML file contains no complete mass spectrum.':
    'Le fichier mzML ne contient aucun spectre de masse complet.',
  'A scan declares {{count}} points (maximum {{most}}).':
    'Un balayage annonce {{count}} points ({{most}} au plus).',
  'This mzML file uses MS-Numpress compression. Only zlib or no compression is supported.':
    'Ce fichier mzML utilise la compression MS-Numpress. Seule zlib ou l’absence de compression est acceptée.',
  'A scan has no numbers.': 'Un balayage n’a pas de nombres.',
  'The mzXML file contains no complete scan.': 'Le fichier mzXML ne contient aucun balayage complet.',
  "This mzXML file uses '{{compression}}' compression. Only zlib or no compression is supported.":
    'Ce fichier mzXML utilise la compression « {{compression}} ». Seule zlib ou l’absence de compression est acceptée.',
  'No scan in the file contains a peak.': 'Aucun balayage du fichier ne contient de pic.',
  'Of {{scans}} scans, only the {{chosen}} with the highest ion current are offered.':
    'Sur {{scans}} balayages, seuls les {{chosen}} au courant ionique le plus élevé sont proposés.',
  'The scans do not give their ion current and have more than {{most}} points in all.':
    'Les balayages ne donnent pas leur courant ionique et ont plus de {{most}} points en tout.',
  '{{indirect}}/{{direct}}: at least one dimension is not assigned to atoms':
    '{{indirect}}/{{direct}} : au moins une dimension n’est pas attribuée à des atomes',
  '{{name}}: its atoms have no numbers': '{{name}} : ses atomes ne sont pas numérotés',
  'The NMReDATA file contains no 1H or 13C peak list and no HSQC, HMBC or COSY that can be drawn.':
    'Le fichier NMReDATA ne contient ni liste de pics de 1H ou de 13C, ni HSQC, HMBC ou COSY qui puisse être tracé.',
  "The table has no header that names its quantities. Write a first line such as 'wavenumber (cm-1);transmittance (%)', 'Raman shift (cm-1);intensity', '1H chemical shift (ppm);intensity' or 'm/z;intensity'.":
    'Le tableau n’a pas d’en-tête qui indique les grandeurs mesurées. Écrivez une première ligne comme « wavenumber (cm-1);transmittance (%) », « Raman shift (cm-1);intensity », « 1H chemical shift (ppm);intensity » ou « m/z;intensity ».',
  "'{{line}}' is not a row of two numbers.": '« {{line}} » n’est pas une ligne de deux nombres.',
  'The table has more than {{most}} rows.': 'Le tableau a plus de {{most}} lignes.',
  'This OPUS file contains no final spectrum (absorbance, transmittance or Raman), only raw data.':
    'Ce fichier OPUS ne contient pas de spectre final (absorbance, transmittance ou Raman), seulement des données brutes.',
  'The file ends within its header.': 'Le fichier s’arrête dans son en-tête.',
  'The directory of {{count}} blocks at byte {{start}} is not in the file.':
    'Le répertoire de {{count}} blocs à l’octet {{start}} n’est pas dans le fichier.',
  'The axis of the spectrum is missing (NPT, FXV, LXV).': 'L’axe du spectre manque (NPT, FXV, LXV).',
  'The file declares {{points}} points (maximum {{most}}).':
    'Le fichier annonce {{points}} points ({{most}} au plus).',
  'The file declares {{points}} points but ends before the last of them.':
    'Le fichier annonce {{points}} points, mais s’arrête avant le dernier.',
  "The x unit of this OPUS file is '{{unit}}'. Wavenumbers and Raman shifts are supported.":
    'L’unité des abscisses de ce fichier OPUS est « {{unit}} ». Les nombres d’onde et les déplacements Raman sont acceptés.',
  'The spectrum declares {{declared}} peaks but contains {{held}}: the file is incomplete.':
    'Le spectre annonce {{declared}} pics, mais en contient {{held}} : le fichier est incomplet.',
  'The file contains no peaks.': 'Le fichier ne contient aucun pic.',
  'relative intensity': 'intensité relative',
  "'from' and 'to' are the same.": '« from » et « to » sont égaux.',
  'strength (vs, s, m, w, vw or % T)': 'intensité (vs, s, m, w, vw ou % T)',
  'At most {{most}} points can be drawn.': 'On peut tracer {{most}} points au plus.',
  "'diagonal' should be yes or no but is '{{value}}'.":
    '« diagonal » devrait être yes ou no, mais vaut « {{value}} ».',
  'The cross peaks are too many or too wide for this number of points.':
    'Les taches de corrélation sont trop nombreuses ou trop larges pour ce nombre de points.',
  'Both ends of an axis are the same.': 'Les deux extrémités d’un axe sont identiques.',
  'direct shift': 'déplacement chimique direct',
  'indirect shift': 'déplacement chimique indirect',
  'relative volume': 'volume relatif',
  'direct width': 'largeur directe',
  'indirect width': 'largeur indirecte',
  position: 'position',
  shift: 'déplacement chimique',
  width: 'largeur',
  "'{{name}}' is not a multiplicity. Use s, d, t, q, p, sext, sept, m or combinations such as ddt.":
    '« {{name}} » n’est pas une multiplicité. Utilisez s, d, t, q, p, sext, sept, m ou des combinaisons comme ddt.',
  'The multiplicity {{name}} needs {{needed}} coupling constants, but {{given}} are given.':
    'Nombre de constantes de couplage pour la multiplicité {{name}} : {{needed}} attendu, {{given}} indiqué.',
  'The multiplicity {{name}} gives too many lines.': 'La multiplicité {{name}} donne trop de raies.',
  'number of nuclei': 'nombre de noyaux',
  'coupling constant': 'constante de couplage',
  'line width': 'largeur de raie',
  "'{{item}}' cannot be added. Use TMS, solvent or water.":
    '« {{item}} » ne peut pas être ajouté. Utilisez TMS, solvent ou water.',
  "Unknown solvent '{{solvent}}'. Known solvents: {{known}}.":
    'Solvant inconnu : « {{solvent}} ». Solvants connus : {{known}}.',
  'TMS, solvent and water lines exist only in 1H and 13C spectra.':
    'Les raies du TMS, du solvant et de l’eau n’existent que dans les spectres 1H et 13C.',
  'The peak table gives too many lines.': 'La table de pics donne trop de raies.',
  'A peak table has at most {{most}} rows.': 'Une table de pics a au plus {{most}} lignes.',
  "'{{key}}' is not a key of a peak table. Keys: {{keys}}.":
    '« {{key}} » n’est pas une clé de table de pics. Clés : {{keys}}.',
  "A peak table begins with 'elucida-peak-table: 1'.":
    'Une table de pics commence par « elucida-peak-table: 1 ».',
  "The peak table needs a line 'type:' with one of {{types}}.":
    'La table de pics doit avoir une ligne « type: » avec l’une de ces valeurs : {{types}}.',
  'The basis of a peak table must be one of {{tableBases}}.':
    'L’origine des valeurs d’une table de pics doit être l’une de celles-ci : {{tableBases}}.',
  'The peak table has a header but no row.': 'La table de pics a un en-tête, mais aucune ligne.',
  "'{{key}}' should be a number but is '{{value}}'.":
    '« {{key}} » devrait être un nombre, mais vaut « {{value}} ».',
  "'{{key}}' is {{value}}; it should be from {{least}} to {{most}}.":
    '« {{key}} » vaut {{value}} ; la valeur devrait être comprise entre {{least}} et {{most}}.',
  'The {{column}} is missing.': 'Il manque une valeur ({{column}}).',
  "The {{column}} should be a number but is '{{cell}}'.":
    'Une valeur ({{column}}) devrait être un nombre, mais vaut « {{cell}} ».',
  'The {{column}} is {{value}}; it should be from {{least}} to {{most}}.':
    'Une valeur ({{column}}) est {{value}} ; elle devrait être comprise entre {{least}} et {{most}}.',
  'Only the first {{most}} of {{spectra}} spectra are read.':
    'Seuls les {{most}} premiers des {{spectra}} spectres sont lus.',
  'The file contains no spectrum.': 'Le fichier ne contient aucun spectre.',
  'This SPC file contains an interferogram. Upload the infrared spectrum computed from it.':
    'Ce fichier SPC contient un interférogramme. Déposez le spectre infrarouge calculé à partir de celui-ci.',
  'This SPC file is not marked as an infrared, Raman, NMR or mass spectrum.':
    'Ce fichier SPC n’est pas identifié comme spectre infrarouge, Raman, RMN ou de masse.',
  'The file ends at byte {{bytes}}, within its data.':
    'Le fichier s’arrête à l’octet {{bytes}}, dans ses données.',
  'Invalid number of points in a spectrum of the file: {{points}}.':
    'Nombre de points non valide dans un spectre du fichier : {{points}}.',
  'This SPC file uses the old big-endian format, which is not supported.':
    'Ce fichier SPC utilise l’ancien format gros-boutiste, qui n’est pas accepté.',
  'The header is invalid: {{points}} points from {{first}} to {{last}}.':
    'L’en-tête n’est pas valide : {{points}} points de {{first}} à {{last}}.',
  'Varian 2D FIDs cannot be transformed. Upload the processed spectrum as JCAMP-DX.':
    'Les FID 2D de Varian ne peuvent pas être transformées. Déposez le spectre traité en JCAMP-DX.',
  "The file 'procpar' does not contain sw and sfrq, which are required for the ppm axis.":
    'Le fichier « procpar » ne contient pas sw et sfrq, nécessaires pour l’axe en ppm.',
  "The header of 'fid' is incomplete.": 'L’en-tête de « fid » est incomplet.',
  "The header of 'fid' is invalid: {{numbers}} numbers of {{width}} bytes.":
    'L’en-tête de « fid » n’est pas valide : {{numbers}} nombres de {{width}} octets.',
  'The file declares {{numbers}} points but is {{bytes}} bytes long.':
    'Le fichier annonce {{numbers}} points, mais fait {{bytes}} octets.',
  'The file declares too few spectra or points: {{count}} spectra of {{points}} points.':
    'Le fichier annonce trop peu de spectres ou de points : {{count}} spectres de {{points}} points.',
  'The spectra (DATA) or the axis (XLST) are missing: the file is incomplete.':
    'Les spectres (DATA) ou l’axe (XLST) manquent : le fichier est incomplet.',
  'The file declares {{count}} spectra of {{points}} points but ends before the last of them.':
    'Le fichier annonce {{count}} spectres de {{points}} points, mais s’arrête avant le dernier.',
  'The x axis of this WDF file is not a Raman shift. Only Raman spectra are supported.':
    'L’axe des abscisses de ce fichier WDF n’est pas un déplacement Raman. Seuls les spectres Raman sont acceptés.',
  'The zip contains more than {{most}} files.': 'Le zip contient plus de {{most}} fichiers.',
  'The zip contains a file with a path outside its folder.':
    'Le zip contient un fichier dont le chemin sort de son dossier.',
  'A file of the zip unpacks to more than {{times}} times its size.':
    'Un fichier du zip, une fois décompressé, dépasse {{times}} fois sa taille.',
  'The zip unpacks to more than {{size}} MB.': 'Le zip, une fois décompressé, dépasse {{size}} Mo.',
  'The zip is damaged: its files overlap, or it is incomplete.':
    'Le zip est endommagé : ses fichiers se chevauchent, ou il est incomplet.',
  'The zip is damaged or incomplete ({{reason}}).': 'Le zip est endommagé ou incomplet ({{reason}}).',
} as const;
