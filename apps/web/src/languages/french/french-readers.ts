/** What the readers of instrument files say of a file; instruments' own words (labels, names of files) stay as the files have them. */
export const frenchReaders = {
  'centroids of a profile': 'centroïdes d’un profil',
  'is missing': 'manque',
  "is '{{units}}'": 'est « {{units}} »',
  'The y unit of this infrared spectrum {{shown}}; transmittance and absorbance can be read.':
    'L’unité des ordonnées de ce spectre infrarouge {{shown}} ; la transmittance et l’absorbance peuvent être lues.',
  'Only one-dimensional NMR spectra can be referenced and phased.':
    'Seuls les spectres RMN à une dimension peuvent être référencés et phasés.',
  'The file has no imaginary part, which a change of the phase needs. Please upload the raw signal (FID).':
    'Le fichier n’a pas de partie imaginaire, nécessaire pour changer la phase. Veuillez déposer le signal brut (FID).',
  'The raw signal has {{points}} points; up to {{most}} can be transformed.':
    'Le signal brut a {{points}} points ; on peut en transformer {{most}} au plus.',
  'The raw signal has {{points}} points; a spectrum needs 32 or more.':
    'Le signal brut a {{points}} points ; il en faut au moins 32 pour un spectre.',
  'The spectral width and the frequency of the raw signal are not known.':
    'La largeur spectrale et la fréquence du signal brut ne sont pas connues.',
  'The raw signal is zero throughout.': 'Le signal brut est nul partout.',
  'The raw signals are {{rows}} of {{points}} points; from 8 of 32 to {{most}} in all can be transformed.':
    'Les signaux bruts sont {{rows}}, de {{points}} points ; on peut en transformer de 8 de 32 points à {{most}} points en tout.',
  'The spectrum would have {{columns}} x {{rows}} points, which are too many.':
    'Le spectre aurait {{columns}} × {{rows}} points, ce qui est trop.',
  'The raw signals are zero throughout.': 'Les signaux bruts sont nuls partout.',
  'The file holds {{points}} points.': 'Le fichier contient {{points}} points.',
  'No peak has an intensity above zero.': 'Aucun pic n’a d’intensité supérieure à zéro.',
  'A value of the axis is not a finite number.': 'Une valeur de l’axe n’est pas un nombre fini.',
  'No file was given.': 'Aucun fichier n’a été donné.',
  'No spectrum was found.': 'Aucun spectre n’a été trouvé.',
  'A number or a factor of the file is too large for a spectrum to be drawn.':
    'Un nombre ou un facteur du fichier est trop grand pour qu’un spectre soit tracé.',
  '{{formats}} and folders of Bruker TopSpin and Varian, zipped or not, can be read':
    'peuvent être lus : {{formats}}, et les dossiers de Bruker TopSpin et de Varian, en zip ou non',
  'This is {{description}}, which cannot be read; {{readable}}.':
    'C’est {{description}}, qui ne peut pas être lu ; {{readable}}.',
  'no spectrum format that is known here': 'un format inconnu ici, qui n’est pas celui d’un spectre',
  'This is {{what}}; {{readable}}.': 'C’est {{what}} ; {{readable}}.',
  'The zip holds no spectrum; {{readable}}.': 'Le zip ne contient aucun spectre ; {{readable}}.',
  'line {{line}} of {{file}}': 'ligne {{line}} de {{file}}',
  'line {{line}}': 'ligne {{line}}',
  'The file asks for more than can be read at once.':
    'Le fichier demande plus que ce qui peut être lu en une fois.',
  'The file is damaged in a way that cannot be told more exactly ({{reason}}).':
    'Le fichier est endommagé, sans qu’on puisse dire plus précisément comment ({{reason}}).',
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
  'a netCDF file in a form later than CDF-2': 'un fichier netCDF d’une forme postérieure à CDF-2',
  'an HDF5 (netCDF-4) file': 'un fichier HDF5 (netCDF-4)',
  'an mzData file': 'un fichier mzData',
  'an XML file': 'un fichier XML',
  'a drawing of a structure (molfile)': 'le dessin d’une structure (molfile)',
  'a web page (HTML)': 'une page web (HTML)',
  'The spectrum is cut short.': 'Le spectre est tronqué.',
  'This is not the binary form of a spectrum.': 'Ce n’est pas la forme binaire d’un spectre.',
  'Version {{version}} of the binary form is not known here.':
    'La version {{version}} de la forme binaire n’est pas connue ici.',
  'The header is too long.': 'L’en-tête est trop long.',
  'The header cannot be read.': 'L’en-tête ne peut pas être lu.',
  "The section 'coarse' cannot be read.": 'La section « coarse » ne peut pas être lue.',
  'A section is missing or cannot be read.': 'Une section manque ou ne peut pas être lue.',
  "The file '{{name}}' does not give {{label}}, which the ppm axis needs.":
    'Le fichier « {{name}} » ne donne pas {{label}}, qu’il faut pour l’axe en ppm.',
  "The file 'procs' beside '1r' is missing: without it the axis is not known.":
    'Le fichier « procs » manque à côté de « 1r » : sans lui, l’axe n’est pas connu.',
  'The number of points (SI) is {{size}}.': 'Le nombre de points (SI) est {{size}}.',
  'The data set declares {{size}} points; up to {{most}} can be read.':
    'Le jeu de données annonce {{size}} points ; on peut en lire {{most}} au plus.',
  "The data set declares {{size}} points but '1r' holds {{held}}.":
    'Le jeu de données annonce {{size}} points, mais « 1r » en contient {{held}}.',
  "The files 'procs' and 'proc2s' beside '2rr' are needed: without them the axes are not known.":
    'Il faut les fichiers « procs » et « proc2s » à côté de « 2rr » : sans eux, les axes ne sont pas connus.',
  'This is a series of measurements of relaxation or diffusion, not a correlation of two nuclei.':
    'C’est une série de mesures de relaxation ou de diffusion, et non une corrélation de deux noyaux.',
  'The numbers of points (SI) are {{columns}} and {{rows}}.':
    'Les nombres de points (SI) sont {{columns}} et {{rows}}.',
  'The data set declares {{points}} points; two-dimensional spectra of up to {{most}} can be read.':
    'Le jeu de données annonce {{points}} points ; on peut lire des spectres bidimensionnels de {{most}} au plus.',
  'The tiles of {{tileColumns}} x {{tileRows}} points (XDIM) do not fill the matrix of {{columns}} x {{rows}}.':
    'Les blocs de {{tileColumns}} × {{tileRows}} points (XDIM) ne remplissent pas la matrice de {{columns}} × {{rows}}.',
  "The data set declares {{points}} points but '2rr' holds {{held}}.":
    'Le jeu de données annonce {{points}} points, mais « 2rr » en contient {{held}}.',
  'Point {{number}} is not a finite number.': 'Le point {{number}} n’est pas un nombre fini.',
  "The files 'acqus' and 'acqu2s' beside 'ser' are needed: without them it cannot be transformed.":
    'Il faut les fichiers « acqus » et « acqu2s » à côté de « ser » : sans eux, il ne peut pas être transformé.',
  'The raw signals were sampled non-uniformly, which cannot be transformed here; give the processed spectrum (2rr).':
    'Les signaux bruts ont été échantillonnés de façon non uniforme, ce qui ne peut pas être transformé ici ; donnez le spectre traité (2rr).',
  'The indirect dimension was sampled in a way (FnMODE {{mode}}) that cannot be transformed here; give the processed spectrum (2rr).':
    'La dimension indirecte a été échantillonnée d’une façon (FnMODE {{mode}}) qui ne peut pas être transformée ici ; donnez le spectre traité (2rr).',
  'The numbers of points (TD) are {{points}} and {{count}}.':
    'Les nombres de points (TD) sont {{points}} et {{count}}.',
  "The data set declares {{count}} signals of {{points}} points but 'ser' is {{bytes}} bytes long.":
    'Le jeu de données annonce {{count}} signaux de {{points}} points, mais « ser » fait {{bytes}} octets.',
  "The file 'acqus' beside 'fid' is missing: without it the raw signal cannot be transformed.":
    'Le fichier « acqus » manque à côté de « fid » : sans lui, le signal brut ne peut pas être transformé.',
  'The number of points (TD) is {{declared}}.': 'Le nombre de points (TD) est {{declared}}.',
  "The data set declares {{declared}} points but 'fid' holds {{held}}.":
    'Le jeu de données annonce {{declared}} points, mais « fid » en contient {{held}}.',
  'The raw signal was sampled in sequence (AQ_mod), which cannot be transformed here; give the processed spectrum.':
    'Le signal brut a été échantillonné en séquence (AQ_mod), ce qui ne peut pas être transformé ici ; donnez le spectre traité.',
  "The file 'acqus' does not give {{label}}, which the ppm axis needs.":
    'Le fichier « acqus » ne donne pas {{label}}, qu’il faut pour l’axe en ppm.',
  "A data line should begin with a number but begins with '{{start}}'.":
    'Une ligne de données devrait commencer par un nombre, mais commence par « {{start}} ».',
  'The data go on beyond the number of points that the file declares.':
    'Les données continuent au-delà du nombre de points que le fichier annonce.',
  'The check value of this line is {{ordinate}} where the line before ends with {{last}}: the data are damaged.':
    'La valeur de contrôle de cette ligne est {{ordinate}} alors que la ligne précédente finit par {{last}} : les données sont endommagées.',
  "'{{shown}}' is no number in any of the JCAMP-DX forms.":
    '« {{shown}} » n’est un nombre dans aucune des formes de JCAMP-DX.',
  "'{{token}}' is not a number.": '« {{token}} » n’est pas un nombre.',
  'The last of the {{points}} points has no y value: the file seems to be cut short.':
    'Le dernier des {{points}} points n’a pas d’ordonnée : le fichier semble tronqué.',
  "The peak assignment '({{group}})' has no readable position.":
    'L’attribution de pic « ({{group}}) » n’a pas de position lisible.',
  'There are more peaks than the file declares.': 'Il y a plus de pics que le fichier n’en annonce.',
  'The file does not say where its axis begins.': 'Le fichier ne dit pas où son axe commence.',
  'The file does not say where its axis ends: LASTX and DELTAX are missing.':
    'Le fichier ne dit pas où son axe finit : LASTX et DELTAX manquent.',
  'The end of the axis is taken from the data lines, as LASTX is missing.':
    'La fin de l’axe est prise des lignes de données, car LASTX manque.',
  'FIRSTX and LASTX are the other way round than the data lines; the data lines are followed.':
    'FIRSTX et LASTX sont dans l’ordre inverse des lignes de données ; ce sont elles qui sont suivies.',
  'DELTAX is {{deltaX}} but FIRSTX, LASTX and the number of points give {{step}}; the latter is used.':
    'DELTAX est {{deltaX}}, mais FIRSTX, LASTX et le nombre de points donnent {{step}}, qui est retenu.',
  "Data of the type '{{type}}' cannot be read: NMR, IR, Raman, UV-Vis and mass spectra can.":
    'Les données du type « {{type}} » ne peuvent pas être lues : les spectres RMN, IR, Raman et de masse le peuvent.',
  'The file does not say what kind of spectrum it holds (##DATA TYPE=).':
    'Le fichier ne dit pas quelle sorte de spectre il contient (##DATA TYPE=).',
  '##DATA TYPE= is missing; the units are those of an infrared spectrum.':
    '##DATA TYPE= manque ; les unités sont celles d’un spectre infrarouge.',
  '##DATA TYPE= is missing; the units are those of a mass spectrum.':
    '##DATA TYPE= manque ; les unités sont celles d’un spectre de masse.',
  '##DATA TYPE= is missing; the units are those of an NMR spectrum.':
    '##DATA TYPE= manque ; les unités sont celles d’un spectre RMN.',
  "The label {{label}} should be a number but is '{{shown}}'.":
    'Le label {{label}} devrait être un nombre, mais est « {{shown}} ».',
  'The two-dimensional data do not name their columns in SYMBOL, VAR_TYPE and DATA TABLE.':
    'Les données bidimensionnelles ne nomment pas leurs colonnes dans SYMBOL, VAR_TYPE et DATA TABLE.',
  'This is a series of measurements of relaxation or diffusion, not a correlation.':
    'C’est une série de mesures de relaxation ou de diffusion, et non une corrélation.',
  'The file declares {{points}} rows but holds {{rows}}: it seems to be cut short.':
    'Le fichier annonce {{points}} lignes, mais en contient {{rows}} : il semble tronqué.',
  'The file declares {{points}} points; two-dimensional spectra of up to {{most}} points can be read.':
    'Le fichier annonce {{points}} points ; on peut lire des spectres bidimensionnels de {{most}} points au plus.',
  'The data table holds no point.': 'La table de données ne contient aucun point.',
  'This row holds {{held}} of {{columns}} points: the file seems to be cut short.':
    'Cette ligne contient {{held}} points sur {{columns}} : le fichier semble tronqué.',
  'The file does not say where the axes begin and end (FIRST, LAST).':
    'Le fichier ne dit pas où les axes commencent et finissent (FIRST, LAST).',
  'The indirect axis is in Hz but the file does not give its nucleus or its frequency, which ppm need.':
    'L’axe indirect est en Hz, mais le fichier ne donne pas son noyau ou sa fréquence, qu’il faut pour des ppm.',
  "The unit of the indirect axis is '{{units}}'; Hz and ppm can be read.":
    'L’unité de l’axe indirect est « {{units}} » ; les Hz et les ppm peuvent être lus.',
  'This file holds the raw signal of the spectrometer (FID) without its imaginary part. Please give the processed spectrum.':
    'Ce fichier contient le signal brut du spectromètre (FID) sans sa partie imaginaire. Veuillez donner le spectre traité.',
  'The raw signal has {{real}} real but {{imaginary}} imaginary points.':
    'Le signal brut a {{real}} points réels, mais {{imaginary}} imaginaires.',
  'The raw signal cannot be transformed: the file does not give its frequency and the time between its points.':
    'Le signal brut ne peut pas être transformé : le fichier ne donne pas sa fréquence et le temps entre ses points.',
  'The file does not refer its shifts: the middle of the spectrum is put at 0 ppm.':
    'Le fichier ne donne pas de référence pour ses déplacements chimiques : le milieu du spectre est mis à 0 ppm.',
  'The file declares {{declared}} points; spectra of up to {{most}} points can be read.':
    'Le fichier annonce {{declared}} points ; on peut lire des spectres de {{most}} points au plus.',
  "Data in the form '{{form}}' cannot be read.":
    'Les données de la forme « {{form}} » ne peuvent pas être lues.',
  'The file declares {{declared}} points but holds {{read}}: it seems to be cut short.':
    'Le fichier annonce {{declared}} points, mais en contient {{read}} : il semble tronqué.',
  'The file declares {{declared}} points but holds {{read}} and has no ##END=: it seems to be cut short.':
    'Le fichier annonce {{declared}} points, mais en contient {{read}} et n’a pas de ##END= : il semble tronqué.',
  'The label SYMBOL does not name the columns {{xSymbol}} and {{ySymbol}} of the data table.':
    'Le label SYMBOL ne nomme pas les colonnes {{xSymbol}} et {{ySymbol}} de la table de données.',
  'This file holds the raw signals of a two-dimensional spectrum, which JCAMP-DX does not describe in full. Please give the processed spectrum.':
    'Ce fichier contient les signaux bruts d’un spectre bidimensionnel, que JCAMP-DX ne décrit pas en entier. Veuillez donner le spectre traité.',
  'The file has no ##END= label.': 'Le fichier n’a pas de label ##END=.',
  'This file lists peaks only. Write them as an Elucida peak table and the spectrum will be drawn from it.':
    'Ce fichier ne liste que des pics. Écrivez-les dans une table de pics Elucida, et le spectre en sera tracé.',
  'A wavenumber of zero or less cannot be drawn on a wavelength axis.':
    'Un nombre d’onde nul ou négatif ne peut pas être tracé sur un axe de longueurs d’onde.',
  'A wavelength of zero or less cannot be drawn on a wavenumber axis.':
    'Une longueur d’onde nulle ou négative ne peut pas être portée sur un axe de nombres d’onde.',
  'The x unit of this NMR spectrum is {{shown}}; Hz and ppm can be read.':
    'L’unité des abscisses de ce spectre RMN est {{shown}} ; les Hz et les ppm peuvent être lus.',
  'The axis is in Hz but the file does not give the observe frequency, which ppm need.':
    'L’axe est en Hz, mais le fichier ne donne pas la fréquence d’observation, qu’il faut pour des ppm.',
  'The axis is referenced by its first point, at {{offset}} ppm.':
    'L’axe a pour référence son premier point, à {{offset}} ppm.',
  'Only the first {{most}} spectra are read.': 'Seuls les {{most}} premiers spectres sont lus.',
  'This JCAMP-DX file holds no data table (XYDATA, XYPOINTS, PEAK TABLE).':
    'Ce fichier JCAMP-DX ne contient aucune table de données (XYDATA, XYPOINTS, PEAK TABLE).',
  'The file has {{bytes}} of the {{needed}} bytes of a JEOL header.':
    'Le fichier a {{bytes}} des {{needed}} octets d’un en-tête JEOL.',
  'The file ends before its parameters.': 'Le fichier finit avant ses paramètres.',
  'The file ends before the last of its {{count}} parameters.':
    'Le fichier finit avant le dernier de ses {{count}} paramètres.',
  'The file declares no points.': 'Le fichier n’annonce aucun point.',
  'The matrix of {{points}} x {{rows}} points is not made of tiles of {{width}} x {{height}}.':
    'La matrice de {{points}} × {{rows}} points n’est pas faite de blocs de {{width}} × {{height}}.',
  'The file declares {{points}} points, which end at byte {{needed}}, but has {{bytes}} bytes.':
    'Le fichier annonce {{points}} points, qui finissent à l’octet {{needed}}, mais a {{bytes}} octets.',
  'This JEOL file holds data in the form {{format}}; one- and two-dimensional ones can be read.':
    'Ce fichier JEOL contient des données de la forme {{format}} ; celles à une et à deux dimensions peuvent être lues.',
  'The file declares {{points}} x {{rows}} points, which are too many.':
    'Le fichier annonce {{points}} × {{rows}} points, ce qui est trop.',
  'The axes of this JEOL file are neither in ppm nor in seconds.':
    'Les axes de ce fichier JEOL ne sont ni en ppm ni en secondes.',
  'The JEOL file does not give {{sweepAxis}}_sweep, {{frequencyAxis}}_freq and {{offsetAxis}}_offset, which ppm need.':
    'Le fichier JEOL ne donne pas {{sweepAxis}}_sweep, {{frequencyAxis}}_freq et {{offsetAxis}}_offset, qu’il faut pour des ppm.',
  'The raw signal has no imaginary part; give the processed spectrum.':
    'Le signal brut n’a pas de partie imaginaire ; donnez le spectre traité.',
  'The raw signals have no imaginary part; give the processed spectrum.':
    'Les signaux bruts n’ont pas de partie imaginaire ; donnez le spectre traité.',
  'The numbers of a scan are not in base64.': 'Les nombres d’un balayage ne sont pas en base64.',
  'A scan declares {{count}} numbers, more than its data can unpack to.':
    'Un balayage annonce {{count}} nombres, plus que ce que ses données peuvent contenir.',
  'unknown reason': 'raison inconnue',
  'The compressed numbers of a scan are damaged ({{reason}}).':
    'Les nombres comprimés d’un balayage sont endommagés ({{reason}}).',
  'A scan declares {{count}} numbers but holds {{held}}.':
    'Un balayage annonce {{count}} nombres, mais en contient {{held}}.',
  'Number {{number}} of a scan is not finite.': 'Le nombre {{number}} d’un balayage n’est pas fini.',
  'The netCDF file ends within its header, or its header is damaged.':
    'Le fichier netCDF finit dans son en-tête, ou son en-tête est endommagé.',
  'A variable of the netCDF file is laid out in a way that is not read.':
    'Une variable du fichier netCDF est disposée d’une façon qui n’est pas lue.',
  'The netCDF file ends before the last of its numbers.':
    'Le fichier netCDF finit avant le dernier de ses nombres.',
  'A number of {{name}} is not finite.': 'Un nombre de {{name}} n’est pas fini.',
  'This netCDF file holds a chromatogram without mass spectra; there is no spectrum in it.':
    'Ce fichier netCDF contient un chromatogramme sans spectres de masse ; il n’y a aucun spectre dedans.',
  'This netCDF file holds no mass spectra (mass_values, intensity_values, scan_index).':
    'Ce fichier netCDF ne contient aucun spectre de masse (mass_values, intensity_values, scan_index).',
  'The netCDF file has more than {{most}} scans.': 'Le fichier netCDF a plus de {{most}} balayages.',
  'The netCDF file has more than {{most}} points in all.':
    'Le fichier netCDF a plus de {{most}} points en tout.',
  'The masses and the intensities of the netCDF file are not of one number.':
    'Les masses et les intensités du fichier netCDF ne sont pas en même nombre.',
  'Scan {{number}} of the netCDF file is not within its numbers.':
    'Le balayage {{number}} du fichier netCDF n’est pas dans ses nombres.',
  'Scan {{number}} has {{points}} points.': 'Le balayage {{number}} a {{points}} points.',
  'The mzML file holds no whole mass spectrum.': 'Le fichier mzML ne contient aucun spectre de masse entier.',
  'A scan declares {{count}} points; up to {{most}} can be read.':
    'Un balayage annonce {{count}} points ; on peut en lire {{most}} au plus.',
  'The numbers of this mzML file are compressed by MS-Numpress; zlib or none can be read.':
    'Les nombres de ce fichier mzML sont comprimés par MS-Numpress ; ceux comprimés par zlib ou pas du tout peuvent être lus.',
  'The numbers of this mzML file are neither of 32 nor of 64 bits.':
    'Les nombres de ce fichier mzML ne sont ni de 32 ni de 64 bits.',
  'A scan has no numbers.': 'Un balayage n’a pas de nombres.',
  'The mzXML file holds no whole scan.': 'Le fichier mzXML ne contient aucun balayage entier.',
  "The numbers of this mzXML file are compressed by '{{compression}}'; zlib or none can be read.":
    'Les nombres de ce fichier mzXML sont comprimés par « {{compression}} » ; ceux comprimés par zlib ou pas du tout peuvent être lus.',
  'No scan of the file holds a peak.': 'Aucun balayage du fichier ne contient de pic.',
  'Of {{scans}} scans the {{chosen}} of greatest ion current are given.':
    'Des {{scans}} balayages, les {{chosen}} de plus grand courant ionique sont donnés.',
  'The scans do not give their ion current and have more than {{most}} points in all.':
    'Les balayages ne donnent pas leur courant ionique et ont plus de {{most}} points en tout.',
  '{{indirect}}/{{direct}}: not both are assigned to atoms':
    '{{indirect}}/{{direct}} : les deux ne sont pas attribués à des atomes',
  '{{name}}: its atoms are not told by their numbers':
    '{{name}} : ses atomes ne sont pas donnés par leurs numéros',
  'The NMReDATA file holds no list of peaks of 1H or 13C and no HSQC, HMBC or COSY that can be drawn.':
    'Le fichier NMReDATA ne contient ni liste de pics de 1H ou de 13C, ni HSQC, HMBC ou COSY qui puisse être tracé.',
  "This table of numbers does not say what it is. Write a first line such as 'wavenumber (cm-1);transmittance (%)', 'Raman shift (cm-1);intensity', '1H chemical shift (ppm);intensity' or 'm/z;intensity'.":
    'Ce tableau de nombres ne dit pas ce qu’il est. Écrivez une première ligne comme « wavenumber (cm-1);transmittance (%) », « Raman shift (cm-1);intensity », « 1H chemical shift (ppm);intensity » ou « m/z;intensity ».',
  "'{{line}}' is no row of two numbers.": '« {{line}} » n’est pas une ligne de deux nombres.',
  'The table has more than {{most}} rows.': 'Le tableau a plus de {{most}} lignes.',
  'This OPUS file holds no final spectrum (absorbance, transmittance or Raman) but only what one is made of.':
    'Ce fichier OPUS ne contient aucun spectre final (absorbance, transmittance ou Raman), mais seulement ce dont on en fait un.',
  'The file ends within its header.': 'Le fichier finit dans son en-tête.',
  'The directory of {{count}} blocks at byte {{start}} is not in the file.':
    'Le répertoire de {{count}} blocs à l’octet {{start}} n’est pas dans le fichier.',
  'The file does not give the axis of its spectrum (NPT, FXV, LXV).':
    'Le fichier ne donne pas l’axe de son spectre (NPT, FXV, LXV).',
  'The file declares {{points}} points; up to {{most}} can be read.':
    'Le fichier annonce {{points}} points ; on peut en lire {{most}} au plus.',
  'The file declares {{points}} points but ends before the last of them.':
    'Le fichier annonce {{points}} points, mais finit avant le dernier.',
  "The x unit of this OPUS file is '{{unit}}'; wavenumbers and Raman shifts can be read.":
    'L’unité des abscisses de ce fichier OPUS est « {{unit}} » ; les nombres d’onde et les déplacements Raman peuvent être lus.',
  'The spectrum declares {{declared}} peaks but holds {{held}}: the file seems to be cut short.':
    'Le spectre annonce {{declared}} pics, mais en contient {{held}} : le fichier semble tronqué.',
  'The file holds no peaks.': 'Le fichier ne contient aucun pic.',
  'relative intensity': 'intensité relative',
  "'from' and 'to' are the same.": '« from » et « to » sont égaux.',
  'strength (vs, s, m, w, vw or % T)': 'force (vs, s, m, w, vw ou % T)',
  'At most {{most}} points can be drawn.': 'On peut tracer {{most}} points au plus.',
  "'diagonal' should be yes or no but is '{{value}}'.":
    '« diagonal » devrait être yes ou no, mais est « {{value}} ».',
  'The cross peaks are too many or too wide to be drawn on that many points.':
    'Les pics de corrélation sont trop nombreux ou trop larges pour être tracés sur autant de points.',
  'The two ends of an axis are the same.': 'Les deux bouts d’un axe sont égaux.',
  'direct shift': 'déplacement direct',
  'indirect shift': 'déplacement indirect',
  'relative volume': 'volume relatif',
  'direct width': 'largeur directe',
  'indirect width': 'largeur indirecte',
  position: 'position',
  shift: 'déplacement chimique',
  width: 'largeur',
  "'{{name}}' is no multiplicity: use s, d, t, q, p, sext, sept, m or combinations such as ddt.":
    '« {{name}} » n’est pas une multiplicité : utilisez s, d, t, q, p, sext, sept, m ou des combinaisons comme ddt.',
  'The multiplicity {{name}} needs {{needed}} coupling constants but {{given}} are given.':
    'La multiplicité {{name}} demande {{needed}} constantes de couplage, mais {{given}} sont données.',
  'The multiplicity {{name}} gives too many lines.': 'La multiplicité {{name}} donne trop de raies.',
  'number of nuclei': 'nombre de noyaux',
  'coupling constant': 'constante de couplage',
  'line width': 'largeur de raie',
  "'{{item}}' is no line to add: use TMS, solvent or water.":
    '« {{item}} » n’est pas une raie à ajouter : utilisez TMS, solvent ou water.',
  "The lines of the solvent '{{solvent}}' are not known; those of {{known}} are.":
    'Les raies du solvant « {{solvent}} » ne sont pas connues ; celles de {{known}} le sont.',
  'TMS, solvent and water have lines in 1H and 13C spectra alone.':
    'Seuls les spectres 1H et 13C ont des raies de TMS, de solvant et d’eau.',
  'The peak table gives too many lines.': 'La table de pics donne trop de raies.',
  'A peak table holds at most {{most}} rows.': 'Une table de pics contient au plus {{most}} lignes.',
  "'{{key}}' is no key of a peak table; the keys are {{keys}}.":
    '« {{key}} » n’est pas une clé d’une table de pics ; les clés sont {{keys}}.',
  "A peak table begins with 'elucida-peak-table: 1'.":
    'Une table de pics commence par « elucida-peak-table: 1 ».',
  "The peak table needs a line 'type:' with one of {{types}}.":
    'La table de pics demande une ligne « type: » avec l’un de {{types}}.',
  'The basis of a peak table is one of {{tableBases}}.':
    'L’origine des valeurs d’une table de pics est l’une de : {{tableBases}}.',
  'The peak table has a header but no row.': 'La table de pics a un en-tête, mais aucune ligne.',
  "'{{key}}' should be a number but is '{{value}}'.":
    '« {{key}} » devrait être un nombre, mais est « {{value}} ».',
  "'{{key}}' is {{value}}; it should be from {{least}} to {{most}}.":
    '« {{key}} » est {{value}} ; ce devrait être de {{least}} à {{most}}.',
  'The {{column}} is missing.': 'Il manque une valeur ({{column}}).',
  "The {{column}} should be a number but is '{{cell}}'.":
    'Une valeur ({{column}}) devrait être un nombre, mais est « {{cell}} ».',
  'The {{column}} is {{value}}; it should be from {{least}} to {{most}}.':
    'Une valeur ({{column}}) est {{value}} ; elle devrait être de {{least}} à {{most}}.',
  'Only the first {{most}} of {{spectra}} spectra are read.':
    'Seuls les {{most}} premiers des {{spectra}} spectres sont lus.',
  'The file holds no spectrum.': 'Le fichier ne contient aucun spectre.',
  'This SPC file holds an interferogram; give the infrared spectrum made of it.':
    'Ce fichier SPC contient un interférogramme ; donnez le spectre infrarouge qui en est fait.',
  'This SPC file is not marked as an infrared, Raman, NMR or mass spectrum (by its unit of x and its experiment).':
    'Ce fichier SPC n’est pas marqué comme spectre infrarouge, Raman, RMN ou de masse (par son unité des abscisses et son expérience).',
  'The file ends at byte {{bytes}}, within its data.':
    'Le fichier finit à l’octet {{bytes}}, dans ses données.',
  'A spectrum of the file declares {{points}} points.': 'Un spectre du fichier annonce {{points}} points.',
  'This SPC file is in the big-endian form, which no instrument writes any more and which cannot be read.':
    'Ce fichier SPC est en gros-boutiste, ce qu’aucun instrument n’écrit plus et qui ne peut pas être lu.',
  'The header declares {{points}} points from {{first}} to {{last}}.':
    'L’en-tête annonce {{points}} points de {{first}} à {{last}}.',
  'Two-dimensional raw signals of Varian cannot be transformed here; give the processed spectrum as JCAMP-DX.':
    'Les signaux bruts bidimensionnels de Varian ne peuvent pas être transformés ici ; donnez le spectre traité en JCAMP-DX.',
  "The file 'procpar' does not give sw and sfrq, which the ppm axis needs.":
    'Le fichier « procpar » ne donne pas sw et sfrq, qu’il faut pour l’axe en ppm.',
  "The file 'fid' is cut short in its header.": 'Le fichier « fid » est tronqué dans son en-tête.',
  "The header of 'fid' declares {{numbers}} numbers of {{width}} bytes.":
    'L’en-tête de « fid » annonce {{numbers}} nombres de {{width}} octets.',
  'The file declares {{numbers}} points but is {{bytes}} bytes long.':
    'Le fichier annonce {{numbers}} points, mais fait {{bytes}} octets.',
  'The file declares {{count}} spectra of {{points}} points.':
    'Le fichier annonce {{count}} spectres de {{points}} points.',
  'The file lacks its spectra (DATA) or its axis (XLST): it seems to be cut short.':
    'Il manque au fichier ses spectres (DATA) ou son axe (XLST) : il semble tronqué.',
  'The file declares {{count}} spectra of {{points}} points but ends before the last of them.':
    'Le fichier annonce {{count}} spectres de {{points}} points, mais finit avant le dernier.',
  'The abscissa of this WDF file is not a Raman shift; Raman spectra can be read.':
    'L’abscisse de ce fichier WDF n’est pas un déplacement Raman ; les spectres Raman peuvent être lus.',
  'The zip holds more than {{most}} files.': 'Le zip contient plus de {{most}} fichiers.',
  'The zip holds a file whose path leads out of its folder.':
    'Le zip contient un fichier dont le chemin sort de son dossier.',
  'A file of the zip unpacks to more than {{times}} times its size.':
    'Un fichier du zip, une fois décomprimé, dépasse {{times}} fois sa taille.',
  'The zip unpacks to more than {{size}} MB.': 'Le zip, une fois décomprimé, dépasse {{size}} Mo.',
  'The files of the zip overlap, or it is cut short.':
    'Les fichiers du zip se chevauchent, ou il est tronqué.',
  'The zip is damaged or cut short ({{reason}}).': 'Le zip est endommagé ou tronqué ({{reason}}).',
} as const;
