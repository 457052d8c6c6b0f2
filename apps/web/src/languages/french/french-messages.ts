/**
 * What the server and the contract say, and the names of what they list; `{{name}}` stands for whatever is there.
 * Of two that fit the one with more words of its own counts.
 */
export const frenchMessages = {
  'You must be authenticated to access this resource':
    'Vous devez être connecté pour accéder à cette ressource',
  'Authentication failed': 'La connexion a échoué',
  'Access forbidden': 'Accès refusé',
  'Server unreachable': 'Serveur injoignable',
  'Not found': 'Introuvable',
  'This was changed by somebody else in the meantime: reload it and try again':
    'Ceci a été modifié par quelqu’un d’autre entre-temps : rechargez et réessayez',
  'Not a date and time': 'Ce n’est pas une date avec une heure',
  'Please give two dates: from and until': 'Veuillez donner deux dates : de et jusqu’à',
  'Please give a list of texts': 'Veuillez donner une liste de textes',
  'A comma stands between values: please leave it out':
    'La virgule sépare les valeurs : veuillez ne pas en mettre',
  'Please give a value': 'Veuillez donner une valeur',
  'Please give a text': 'Veuillez donner un texte',
  'Please give a list': 'Veuillez donner une liste',
  'Please give an object with fields': 'Veuillez donner un objet avec des champs',
  'Please choose one of these: {{values}}': 'Veuillez choisir l’une de ces valeurs : {{values}}',
  'This value is not valid': 'Cette valeur n’est pas valable',
  'Please choose yes or no': 'Veuillez choisir oui ou non',
  'Not a number': 'Ce n’est pas un nombre',
  'Not a whole number': 'Ce n’est pas un nombre entier',
  'Please input a formula': 'Veuillez saisir une formule',
  'Please input a CAS registry number': 'Veuillez saisir un numéro CAS',
  'Please draw a structure': 'Veuillez dessiner une structure',
  'The drawing is too large.': 'Le dessin est trop grand.',
  'Please give a key': 'Veuillez donner une clé',
  'A key has 1 to 64 letters, digits, underscores, hyphens and full stops':
    'Une clé a de 1 à 64 lettres, chiffres, tirets bas, traits d’union et points',
  'Please input your email': 'Veuillez saisir votre e-mail',
  'Please input an email': 'Veuillez saisir un e-mail',
  'Invalid email format': 'Format d’e-mail invalide',
  'Please input your current password': 'Veuillez saisir votre mot de passe actuel',
  'Please confirm that it is you: your last sign-in or proof is more than 10 minutes old':
    'Veuillez confirmer que c’est bien vous : votre dernière connexion ou confirmation date de plus de 10 minutes',
  'This passkey was not accepted': 'Cette clé d’accès n’a pas été acceptée',
  'This passkey is stored already': 'Cette clé d’accès est déjà enregistrée',
  'An account has at most {{maximum}} passkeys: delete one first':
    'Un compte a au plus {{maximum}} clés d’accès : supprimez-en d’abord une',
  'Too many passkeys were tried from here. Please wait a moment and try again.':
    'Trop de clés d’accès ont été essayées d’ici. Attendez un moment et réessayez.',
  'No passkey was used: this was cancelled, or took too long':
    'Aucune clé d’accès n’a été utilisée : opération annulée, ou trop longue',
  'This device has a passkey of your account already': 'Cet appareil a déjà une clé d’accès de votre compte',
  'This is not your password': 'Ce n’est pas votre mot de passe',
  'This is not your current password': 'Ce n’est pas votre mot de passe actuel',
  'This is the password that you have already': 'C’est le mot de passe que vous avez déjà',
  'Everybody signs in to the demonstration with this account: it stays as it is.':
    'Tout le monde se connecte à la démonstration avec ce compte : il reste tel qu’il est.',
  'Everybody signs in to the demonstration with this account: its password stays.':
    'Tout le monde se connecte à la démonstration avec ce compte : son mot de passe reste.',
  'This is not a link for a new password': 'Ce n’est pas un lien pour un nouveau mot de passe',
  'You change your own password on the page “My account”.':
    'Vous changez votre propre mot de passe sur la page « Mon compte ».',
  'This link was used before, or is too old. Please ask an administrator for another one.':
    'Ce lien a déjà servi, ou est trop ancien. Demandez-en un autre à un administrateur.',
  'This link was used before, or is too old. Please ask for another one.':
    'Ce lien a déjà servi, ou est trop ancien. Demandez-en un autre.',
  'Too many links for a new password were asked for from here. Please wait a moment and try again.':
    'Trop de liens de mot de passe ont été demandés d’ici. Attendez un moment et réessayez.',
  'Too many links for a new password were tried from here. Please wait a moment and try again.':
    'Trop de liens de mot de passe ont été essayés d’ici. Attendez un moment et réessayez.',
  'You asked for several messages. Please wait a moment and look into your mailbox.':
    'Vous avez demandé plusieurs messages. Attendez un moment et consultez votre messagerie.',
  'The e-mail address of this account needs no link.':
    'L’adresse e-mail de ce compte n’a pas besoin de lien.',
  'This link was used before, is too old, or belongs to another account. Please ask for another one.':
    'Ce lien a déjà servi, est trop ancien ou concerne un autre compte. Demandez-en un autre.',
  'This is not a link that confirms an e-mail address':
    'Ce n’est pas un lien qui confirme une adresse e-mail',
  'No password opens this account.': 'Aucun mot de passe n’ouvre ce compte.',
  'Please input your password': 'Veuillez saisir votre mot de passe',
  'Password must be at least {{minimum}} characters':
    'Le mot de passe doit avoir au moins {{minimum}} caractères',
  'Password must be at most {{maximum}} characters':
    'Le mot de passe doit avoir au plus {{maximum}} caractères',
  'Please input your first name': 'Veuillez saisir votre prénom',
  'Please input your last name': 'Veuillez saisir votre nom',
  'Please input your identifier': 'Veuillez saisir votre identifiant',
  'Student university identifier': 'Identifiant d’étudiant',
  'S followed by 6 digits': 'S suivi de 6 chiffres',
  'Please give a list of people': 'Veuillez donner une liste de personnes',
  'At most {{number}} people at once': 'Au plus {{number}} personnes à la fois',
  'This address is in the list already': 'Cette adresse figure déjà dans la liste',
  'This identifier is in the list already': 'Cet identifiant figure déjà dans la liste',
  'This line has more cells than first name, last name, e-mail address and identifier':
    'Cette ligne a plus de cellules que prénom, nom, adresse e-mail et identifiant',
  'Only administrators have a password here: the university signs in everybody else.':
    'Seuls les administrateurs ont ici un mot de passe : l’université connecte tous les autres.',
  'This account has no open invitation.': 'Ce compte n’a pas d’invitation ouverte.',
  'Please choose a role': 'Veuillez choisir un rôle',
  '{{label}} must be {{rule}} (e.g., {{example}})': '{{label}} doit être {{rule}} (p. ex. {{example}})',
  'Not an atom': 'Ce n’est pas un atome',
  'An atom is listed twice': 'Un atome est cité deux fois',
  'Please give a list of signals': 'Veuillez donner une liste de signaux',
  'A signal is listed twice': 'Un signal est cité deux fois',
  'Please choose done or refused': 'Veuillez choisir fait ou refusé',
  'At least one element must be selected': 'Au moins un élément doit être choisi',
  'File too large (>8GB)': 'Fichier trop grand (> 8 Go)',
  'Only the zip file of a backup is accepted': 'Seul le fichier zip d’une sauvegarde est accepté',
  'Another backup or restore is under way': 'Une autre sauvegarde ou restauration est en cours',
  'There is no such table': 'Cette table n’existe pas',
  'Please write a message': 'Veuillez écrire un message',
  'Please choose error or info': 'Veuillez choisir erreur ou information',
  'Please input an ID': 'Veuillez saisir un ID',
  'The ID should be a number': 'L’ID doit être un nombre',
  'The ID should be positive': 'L’ID doit être positif',
  'The ID should be an integer': 'L’ID doit être un nombre entier',
  'Please input a name': 'Veuillez saisir un nom',
  'Please give a whole number from 1 to {{maximum}}': 'Veuillez donner un nombre entier de 1 à {{maximum}}',
  'Please choose a task': 'Veuillez choisir une tâche',
  'Please choose when it opens': 'Veuillez choisir quand il ouvre',
  'Please choose when it closes': 'Veuillez choisir quand il ferme',
  'An image is listed twice': 'Une image est citée deux fois',
  'A condition is listed twice': 'Une condition est citée deux fois',
  'Please give a list of conditions': 'Veuillez donner une liste de conditions',
  'Please give a list of experiments': 'Veuillez donner une liste d’expériences',
  'An experiment is listed twice': 'Une expérience est citée deux fois',
  'It must close after it opens': 'Il doit fermer après son ouverture',
  'An exam hides its molecule in the catalogue': 'Un examen cache sa molécule dans le catalogue',
  'An exam needs the corrector': 'Un examen a besoin du correcteur',
  'An exam needs an audience of accounts that the university vouches for':
    'Un examen a besoin d’un public de comptes que l’université reconnaît',
  'An exam needs a number of attempts': 'Un examen a besoin d’un nombre de tentatives',
  'An exam needs a time to open': 'Un examen a besoin d’une heure d’ouverture',
  'An exam needs a time to close': 'Un examen a besoin d’une heure de fermeture',
  'An exam gives its feedback after closing': 'Un examen donne sa rétroaction après la fermeture',
  'An exam shows no names of experiments': 'Un examen ne montre pas les noms des expériences',
  'Please choose when it closes, or when feedback is released':
    'Veuillez choisir quand il ferme, ou quand la rétroaction est publiée',
  'Feedback is released after it closes': 'La rétroaction est publiée après la fermeture',
  'Other public exercises use the same compound, and may give the answer or its numbers away: {{exercises}}.':
    'D’autres exercices publics utilisent le même composé, et peuvent révéler la réponse ou ses nombres : {{exercises}}.',
  'This molecule has been visible to everybody since {{since}}: students may know its spectra.':
    'Cette molécule est visible de tous depuis le {{since}} : des étudiants peuvent connaître ses spectres.',
  'Visible isomers of this formula leave fewer candidates: {{molecules}}.':
    'Des isomères visibles de cette formule laissent moins de candidats : {{molecules}}.',
  'Registration is open, and the exercise counts attempts for each account: one person can register many.':
    'L’inscription est ouverte, et l’exercice compte les tentatives par compte : une personne peut en créer plusieurs.',
  'The name of the exercise names the molecule, and students read it before it opens.':
    'Le nom de l’exercice nomme la molécule, et les étudiants le lisent avant l’ouverture.',
  'Students see the name, the CAS number or the aliases of the molecule.':
    'Les étudiants voient le nom, le numéro CAS ou les synonymes de la molécule.',
  'The molecule is hidden in the catalogue until somebody releases it.':
    'La molécule est cachée dans le catalogue jusqu’à ce que quelqu’un la libère.',
  'The corrector judges the answers.': 'Le correcteur juge les réponses.',
  'Only accounts that the university vouches for can answer.':
    'Seuls les comptes que l’université reconnaît peuvent répondre.',
  'Attempts are limited.': 'Les tentatives sont limitées.',
  'The exercise opens and closes at a time.': 'L’exercice ouvre et ferme à une heure donnée.',
  'Feedback is given after closing.': 'La rétroaction est donnée après la fermeture.',
  'Experiments have neutral names.': 'Les expériences ont des noms neutres.',
  'Please choose when feedback is released': 'Veuillez choisir quand la rétroaction est publiée',
  'Please choose who may answer': 'Veuillez choisir qui peut répondre',
  'This exercise is for members of the university. Your account was not confirmed by it.':
    'Cet exercice est destiné aux membres de l’université. Votre compte n’a pas été confirmé par elle.',
  'Please choose a time': 'Veuillez choisir une heure',
  'Please confirm the warnings before the exercise is published.':
    'Veuillez confirmer les avertissements avant la publication de l’exercice.',
  'A spectrum was changed while it was copied. Please try again.':
    'Un spectre a été modifié pendant la copie. Veuillez réessayer.',
  'This compound belongs to an exam that closes later: {{exams}}. Release it after the exam has closed.':
    'Ce composé appartient à un examen qui ferme plus tard : {{exams}}. Libérez-le après la fermeture de l’examen.',
  'With this structure its exercises would give away the answer of another: {{exercises}}. Make one of them private first.':
    'Avec cette structure, ses exercices donneraient la réponse d’un autre : {{exercises}}. Rendez d’abord l’un d’eux privé.',
  'Too much was sent from your network today. Please go on tomorrow.':
    'Trop de données ont été envoyées depuis votre réseau aujourd’hui. Veuillez continuer demain.',
  'Nothing protects this compound.': 'Rien ne protège ce composé.',
  'This exercise is not open yet.': 'Cet exercice n’est pas encore ouvert.',
  'This exercise is closed: it takes no more answers.':
    'Cet exercice est fermé : il ne prend plus de réponses.',
  'You have no attempts left on this exercise.': 'Il ne vous reste aucune tentative pour cet exercice.',
  'Please log in to answer this exercise: its answers are counted.':
    'Connectez-vous pour répondre à cet exercice : ses réponses sont comptées.',
  'Please input a key': 'Veuillez saisir une clé',
  'Please input a value': 'Veuillez saisir une valeur',
  'Please input some units': 'Veuillez saisir des unités',
  'Please choose a type': 'Veuillez choisir un type',
  'Please choose a date': 'Veuillez choisir une date',
  'Please input a firstname': 'Veuillez saisir un prénom',
  'Please input a lastname': 'Veuillez saisir un nom',
  'File too large (>50Mb)': 'Fichier trop grand (> 50 Mo)',
  'The file is empty': 'Le fichier est vide',
  'Only pdf, csv, txt, xlsx, docx, png, jpg, jdx and zip files are accepted':
    'Seuls les fichiers pdf, csv, txt, xlsx, docx, png, jpg, jdx et zip sont acceptés',
  'Only jpg and png images are accepted': 'Seules les images jpg et png sont acceptées',
  'Too large image. Max allowed size is 500Kb': 'Image trop grande. La taille maximale est de 500 Ko',
  'The year must between 1900 and now': 'L’année doit être entre 1900 et aujourd’hui',
  'Please input a manufacturer': 'Veuillez saisir un fabricant',
  'Please input a serial number': 'Veuillez saisir un numéro de série',
  'Please input a year': 'Veuillez saisir une année',
  'The year must be an integer': 'L’année doit être un nombre entier',
  'Please input a type': 'Veuillez saisir un type',
  'The type must be an integer': 'Le type doit être un nombre entier',
  'The ID should be 1 to 64 letters, digits, hyphens, underscores or dots':
    'L’ID doit avoir de 1 à 64 lettres, chiffres, traits d’union, tirets bas ou points',
  'This ID is reserved: please choose another': 'Cet ID est réservé : veuillez en choisir un autre',
  'Please input a weight': 'Veuillez saisir une masse molaire',
  'The weight must be a number': 'La masse molaire doit être un nombre',
  'The weight must be positive': 'La masse molaire doit être positive',
  'Please choose check or import': 'Veuillez choisir vérifier ou importer',
  'Please choose csv or sdf': 'Veuillez choisir csv ou sdf',
  'File too large. Max allowed size is 10MB': 'Fichier trop grand. La taille maximale est de 10 Mo',
  'File too large. Max allowed size is 50MB': 'Fichier trop grand. La taille maximale est de 50 Mo',
  'Not an exercise': 'Ce n’est pas un exercice',
  'Not a list of peaks': 'Ce n’est pas une liste de pics',
  'Not a recipe': 'Ce n’est pas un traitement valable',
  'Please send a recipe after the file, not with it':
    'Veuillez envoyer le traitement après le fichier, et non avec lui',
  'a 1D NMR spectrum': 'un spectre RMN 1D',
  'a 2D NMR spectrum': 'un spectre RMN 2D',
  'an infrared spectrum': 'un spectre infrarouge',
  'a Raman spectrum': 'un spectre Raman',
  'a UV-Vis spectrum': 'un spectre UV-Vis',
  'a mass spectrum': 'un spectre de masse',
  'Spectrum {{number}} of the files is not there, or not of type {{type}}.':
    'Le spectre {{number}} des fichiers n’y est pas, ou n’est pas de type {{type}}.',
  'The file holds {{kinds}}, but the experiment is of type {{type}}.':
    'Le fichier contient {{kinds}}, mais l’expérience est de type {{type}}.',
  'threshold and nbIntervals go together: give both or neither':
    'Le niveau et le nombre des contours vont ensemble : donnez les deux, ou aucun',
  'The number of days must be between {{minimum}} and {{maximum}}':
    'Le nombre de jours doit être entre {{minimum}} et {{maximum}}',
  'Please input a title': 'Veuillez saisir un titre',
  'Please input a copyright': 'Veuillez saisir un droit d’auteur',
  'Please input a comment': 'Veuillez saisir un commentaire',
  'An account with this email already exists': 'Un compte avec cet e-mail existe déjà',
  'An account with this identifier already exists': 'Un compte avec cet identifiant existe déjà',
  'You cannot change your own role: ask another administrator.':
    'Vous ne pouvez pas changer votre propre rôle : demandez à un autre administrateur.',
  'You cannot erase your own account: ask another administrator.':
    'Vous ne pouvez pas effacer votre propre compte : demandez à un autre administrateur.',
  'This is the last administrator: the platform needs one.':
    'C’est le dernier administrateur : la plateforme en a besoin d’un.',
  'Many accounts were registered from here a moment ago. Please try again in a moment.':
    'De nombreux comptes viennent d’être créés depuis cette adresse. Veuillez réessayer dans un instant.',
  'Please choose another password: this one is common, or made of names that belong to you.':
    'Veuillez choisir un autre mot de passe : celui-ci est courant, ou formé de noms qui vous concernent.',
  'This is not the registration code': 'Ce n’est pas le code d’inscription',
  'The assignment could not be read: {{reason}}.': 'L’attribution n’a pas pu être lue : {{reason}}.',
  'The uploaded file is no NMReDATA file: it tells of no atoms.':
    'Le fichier déposé n’est pas un fichier NMReDATA : il ne parle d’aucun atome.',
  'The structure in the file is not the one that the molecule has.':
    'La structure du fichier n’est pas celle de la molécule.',
  'The structure in the file is a stereoisomer of that of the molecule':
    'La structure du fichier est un stéréoisomère de celle de la molécule',
  'Only the first {{most}} signals were taken over': 'Seuls les {{most}} premiers signaux ont été repris',
  'Signals of a spectrum of type {{type}} are given to no atoms':
    'Les signaux d’un spectre de type {{type}} ne s’attribuent pas à des atomes',
  'Please choose an atom': 'Veuillez choisir un atome',
  'The drawing has no atom {{number}} that may be chosen':
    'Le dessin n’a pas d’atome {{number}} qui puisse être choisi',
  'The drawing has no atom {{number}}': 'Le dessin n’a pas d’atome {{number}}',
  'Atom {{number}} is no carbon': 'L’atome {{number}} n’est pas un carbone',
  'Atom {{number}} bears no hydrogen': 'L’atome {{number}} ne porte pas d’hydrogène',
  'Please give the atoms of one dimension': 'Veuillez donner les atomes d’une dimension',
  'Please give the atoms of both dimensions': 'Veuillez donner les atomes des deux dimensions',
  'Please give one shift': 'Veuillez donner un déplacement',
  'Please give two shifts': 'Veuillez donner deux déplacements',
  'The signal lies beyond the spectrum': 'Le signal est hors du spectre',
  'Something else has taken its ID in the meantime: change that one first.':
    'Autre chose a pris son ID entre-temps : changez d’abord celui-là.',
  'The {{parent}} it belonged to is gone: put that back first.':
    'Il manque ce dont il faisait partie ({{parent}}) : rétablissez-le d’abord.',
  'There is a message for this answer already': 'Il y a déjà un message pour cette réponse',
  'An exercise has at most {{most}} messages': 'Un exercice a au plus {{most}} messages',
  'Not an experiment of the molecule': 'Ce n’est pas une expérience de la molécule',
  'Not an image of the experiment': 'Ce n’est pas une image de l’expérience',
  'Not a condition of the experiment': 'Ce n’est pas une condition de l’expérience',
  'An exercise with this ID already exists': 'Un exercice avec cet ID existe déjà',
  'An exercise in the bin has this ID: restore it, or choose another':
    'Un exercice supprimé a cet ID : rétablissez-le, ou choisissez-en un autre',
  'Answers to a deleted exercise have this ID: choose another':
    'Des réponses à un exercice supprimé ont cet ID : choisissez-en un autre',
  'Please show a spectrum whose signals are assigned: none of these is':
    'Veuillez montrer un spectre dont les signaux sont attribués : aucun de ceux-ci ne l’est',
  'There is no such molecule': 'Cette molécule n’existe pas',
  'There is no such machine': 'Cette machine n’existe pas',
  'Many answers were submitted from here without an account. Please log in, or wait before the next one.':
    'Beaucoup de réponses ont été soumises d’ici sans compte. Connectez-vous, ou attendez avant la suivante.',
  'You have submitted many answers. Please look at the spectra again, and wait before the next one.':
    'Vous avez soumis beaucoup de réponses. Regardez de nouveau les spectres, et attendez avant la suivante.',
  'The experiment has a spectrum of type {{spectrum}}, which cannot be of type {{type}}: delete or replace the spectrum first.':
    'L’expérience a un spectre de type {{spectrum}}, qui ne peut pas être de type {{type}} : supprimez ou remplacez d’abord le spectre.',
  'The image cannot be read: the file is damaged or cut short.':
    'L’image ne peut pas être lue : le fichier est endommagé ou tronqué.',
  'The image has too many pixels: at most 40 million can be kept.':
    'L’image a trop de pixels : 40 millions au plus peuvent être gardés.',
  'Image {{number}}': 'Image {{number}}',
  '{{fields}} from the structure': '{{fields}} d’après la structure',
  'id from the name': 'id d’après le nom',
  'left out: {{strangers}}': 'omis : {{strangers}}',
  'same structure as {{twins}}': 'même structure que {{twins}}',
  'Please write yes or no': 'Veuillez écrire oui ou non',
  'A molecule with the ID {{id}} already exists': 'Une molécule avec l’ID {{id}} existe déjà',
  'The same ID stands on line {{line}}': 'Le même ID figure à la ligne {{line}}',
  'Line {{line}}: a quotation mark is not closed, or stands where none may.':
    'Ligne {{line}} : un guillemet n’est pas fermé, ou se trouve où il ne peut pas.',
  'The file is empty.': 'Le fichier est vide.',
  'The first line must name the columns, such as id, name, smiles, cas.':
    'La première ligne doit nommer les colonnes, comme id, name, smiles, cas.',
  'The file holds no row below its header.': 'Le fichier n’a aucune ligne sous son en-tête.',
  'The file holds no record.': 'Le fichier ne contient aucun enregistrement.',
  'The drawing is {{drawn}}, but the formula is {{formula}}':
    'Le dessin donne {{drawn}}, mais la formule est {{formula}}',
  'This drawing is too complex to be judged. Please draw it in a simpler way.':
    'Ce dessin est trop complexe pour être corrigé. Veuillez le dessiner plus simplement.',
  'This drawing has too many atoms for this exercise.': 'Ce dessin a trop d’atomes pour cet exercice.',
  'This draft is too large to be saved.': 'Ce brouillon est trop grand pour être enregistré.',
  'Drafts are being saved too fast. The page saves the latest one in a moment.':
    'Les brouillons sont enregistrés trop vite. La page enregistrera le dernier dans un instant.',
  'it has too many atoms': 'il a trop d’atomes',
  'it is too complex': 'il est trop complexe',
  'This fragment takes too long to search for: please make it simpler':
    'La recherche de ce fragment est trop longue : veuillez le simplifier',
  'The fragment is too large to be searched for': 'Le fragment est trop grand pour être recherché',
  'The fragment has {{atoms}} atoms: {{most}} are searched for at most':
    'Le fragment a {{atoms}} atomes : {{most}} au plus sont recherchés',
  'The fragment has {{parts}} parts: {{most}} are searched for at most':
    'Le fragment a {{parts}} parties : {{most}} au plus sont recherchées',
  'Too many sign-ins were begun from here. Please wait a moment and try again.':
    'Trop de connexions ont été commencées d’ici. Veuillez attendre un instant et réessayer.',
  'Too many failed attempts. Please wait a moment and try again.':
    'Trop de tentatives échouées. Veuillez attendre un moment et réessayer.',
  'The contours could not be drawn: {{reason}}. Please try again in a moment.':
    'Les contours n’ont pas pu être tracés : {{reason}}. Veuillez réessayer dans un moment.',
  'The file could not be read: {{reason}}.': 'Le fichier n’a pas pu être lu : {{reason}}.',
  'The experiment is of type {{type}}: change that first, or leave the type out.':
    'L’expérience est de type {{type}} : changez-le d’abord, ou omettez le type.',
  'The type of the experiment was changed meanwhile. Please try again.':
    'Le type de l’expérience a changé entre-temps. Veuillez réessayer.',
  'This experiment already has a spectrum.': 'Cette expérience a déjà un spectre.',
  'Unknown field: {{key}}': 'Champ inconnu : {{key}}',
  'The request is too large.': 'La requête est trop grande.',
  'The upload has too many files or fields.': 'L’envoi a trop de fichiers ou de champs.',
  'Too many requests.': 'Trop de requêtes.',
  'The request could not be read.': 'La requête n’a pas pu être lue.',
  'Something went wrong on the server. It has been noted.':
    'Un problème est survenu sur le serveur. Il a été noté.',
  'The server is busy. Please try again in a moment.':
    'Le serveur est occupé. Veuillez réessayer dans un moment.',
  'The server answered with status {{status}}.': 'Le serveur a répondu avec le code {{status}}.',
  'The upload was cancelled.': 'L’envoi a été annulé.',
  'The spectrum is cut short: the connection was lost.':
    'Le spectre est tronqué : la connexion a été perdue.',
  'Your university account is not one of a student or a member of the staff, so it does not open this platform.':
    'Votre compte universitaire n’est ni celui d’un étudiant ni celui d’un membre du personnel : il n’ouvre pas cette plateforme.',
  'The university did not send all that an account needs: an identifier, a name and an e-mail address. Please tell an administrator.':
    'L’université n’a pas envoyé tout ce qu’il faut à un compte : un identifiant, un nom et une adresse e-mail. Veuillez le dire à un administrateur.',
  'Another account has your e-mail address already. Please ask an administrator to settle it.':
    'Un autre compte a déjà votre adresse e-mail. Veuillez demander à un administrateur de régler cela.',
  'This sign-in took too long or was used before. Please try again.':
    'Cette connexion a pris trop de temps ou a déjà servi. Veuillez réessayer.',
  'This sign-in was not begun in this browser, or its cookies are blocked. Please try again.':
    'Cette connexion n’a pas été commencée dans ce navigateur, ou ses cookies sont bloqués. Veuillez réessayer.',
  'The university did not confirm your sign-in. Please try again.':
    'L’université n’a pas confirmé votre connexion. Veuillez réessayer.',
  'The university did not ask you to sign in again, so it is not certain that it is you. Please log out there, and try again.':
    'L’université ne vous a pas demandé de vous reconnecter : il n’est donc pas certain que ce soit vous. Déconnectez-vous là-bas et réessayez.',
  'The answer of the university could not be verified. Please tell an administrator.':
    'La réponse de l’université n’a pas pu être vérifiée. Veuillez le dire à un administrateur.',
  'The sign-in of the university cannot be reached. Please try again in a moment.':
    'La connexion de l’université est injoignable. Veuillez réessayer dans un moment.',
  'This is not a code of a sign-in through the university.':
    'Ce n’est pas un code d’une connexion par l’université.',
  'The university opens another account with this identity already.':
    'L’université ouvre déjà un autre compte avec cette identité.',
  'The university told of another e-mail address than that of this account.':
    'L’université a donné une autre adresse e-mail que celle de ce compte.',
  'The drawing holds half a character': 'Le dessin contient un caractère coupé',
  'Please give a text, a number, yes, no or nothing': 'Veuillez donner un texte, un nombre, oui, non ou rien',
  'Please give an object or its JSON': 'Veuillez donner un objet ou son JSON',
  'At most {{number}} fields': 'Au plus {{number}} champs',
  'Please give the page': 'Veuillez donner la page',
  'There is no such page': 'Cette page n’existe pas',
  'Please give one of {{choices}}': 'Veuillez donner l’un de {{choices}}',
  'At most two years': 'Au plus deux ans',
  'Not a change of a drawing': 'Ce n’est pas un changement d’un dessin',
  'Please give the session': 'Veuillez donner la session',
  'A session is named by 8 to 32 letters and digits': 'Une session a pour nom de 8 à 32 lettres et chiffres',
  'Please give a list of entries': 'Veuillez donner une liste d’entrées',
  'Please give at least one entry': 'Veuillez donner au moins une entrée',
  'Unknown type of log': 'Type de journal inconnu',
  'Not your own user ID': 'Ce n’est pas votre propre identifiant',
  'You have sent more than 64 MB today. Please go on tomorrow.':
    'Vous avez envoyé plus de 64 Mo aujourd’hui. Veuillez continuer demain.',
  'Please send the length of the request: this server takes no chunked requests here.':
    'Veuillez envoyer la longueur de la requête : ce serveur ne prend pas ici de requêtes en morceaux.',
  'Too many logs at once. Please wait a moment.':
    'Trop d’entrées de journal à la fois. Veuillez attendre un moment.',
  'The change does not fit the drawing before it: please send the drawing whole':
    'Le changement ne convient pas au dessin qui le précède : veuillez envoyer le dessin entier',
  'Please give a drawing or its change, not both':
    'Veuillez donner un dessin ou son changement, pas les deux',
  'Please select a level': 'Veuillez choisir un niveau',
  'Please select a molecule': 'Veuillez choisir une molécule',
  'Please give the hash of the drawing': 'Veuillez donner l’empreinte du dessin',
  'please select a machine': 'veuillez choisir une machine',
  'please select a laboratory': 'veuillez choisir un laboratoire',
  'Please select a file': 'Veuillez choisir un fichier',
  'The molecule has no drawing whose atoms could be chosen.':
    'La molécule n’a pas de dessin dont les atomes puissent être choisis.',
  "This exercise can't be corrected: its molecule has no drawing.":
    'Cet exercice ne peut pas être corrigé : sa molécule n’a pas de dessin.',
  "This exercise can't be corrected: none of its signals is assigned.":
    'Cet exercice ne peut pas être corrigé : aucun de ses signaux n’est attribué.',
  "This exercise doesn't have the corrector activated.": 'Le correcteur n’est pas activé pour cet exercice.',
  'This drawing cannot be read': 'Ce dessin ne peut pas être lu',
  'This is the right answer: a message can be written for a wrong one only':
    'C’est la bonne réponse : un message ne peut être écrit que pour une mauvaise',
  'The corrector does not say this message to its drawing':
    'Le correcteur ne donne pas ce message pour son dessin',
  'Unknown level: {{level}}': 'Niveau inconnu : {{level}}',
  'a drawing': 'un dessin',
  'the atoms of its signals': 'les atomes de ses signaux',
  'This exercise asks for {{asked}}.': 'Cet exercice demande {{asked}}.',
  'The signals of this exercise have changed. Please load it again.':
    'Les signaux de cet exercice ont changé. Veuillez le recharger.',
  'Select atoms for at least one signal.': 'Veuillez choisir des atomes pour au moins un signal.',
  'This Idempotency-Key was sent with another answer before.':
    'Cette Idempotency-Key a déjà été envoyée avec une autre réponse.',
  'You have not submitted this structure to this exercise yet.':
    'Vous n’avez pas encore soumis cette structure à cet exercice.',
  '"{{name}}" cannot be judged: the molecule has no drawing':
    '« {{name}} » ne peut pas être jugé : la molécule n’a pas de dessin',
  '"{{name}}" cannot be judged: it has too many atoms':
    '« {{name}} » ne peut pas être jugé : il a trop d’atomes',
  '"{{name}}" cannot be judged: it is too complex':
    '« {{name}} » ne peut pas être jugé : il est trop complexe',
  '"{{name}}" cannot be judged: {{reason}}': '« {{name}} » ne peut pas être jugé : {{reason}}',
  '"{{name}}" is judged {{judged}}, and {{expected}} is expected':
    '« {{name}} » est jugé {{judged}}, alors que {{expected}} est attendu',
  right: 'juste',
  wrong: 'faux',
  'Too many pages follow drawings now. Please try again later.':
    'Trop de pages suivent des dessins en ce moment. Veuillez réessayer plus tard.',
  'Not a year': 'Ce n’est pas une année',
  'There is no such laboratory': 'Ce laboratoire n’existe pas',
  'Please give one path a file, in the order of the files':
    'Veuillez donner un chemin par fichier, dans l’ordre des fichiers',
  'The upload was called back before it was read.': 'L’envoi a été retiré avant d’être lu.',
  'These are fewer than {{people}} people, who may be recognised by what they did: please confirm it':
    'Ce sont moins de {{people}} personnes, que ce qu’elles ont fait peut faire reconnaître : veuillez le confirmer',
  'There are too many logs: please choose fewer days':
    'Il y a trop d’entrées de journal : veuillez choisir moins de jours',
  'The file is not text in UTF-8: save it as UTF-8 and try again.':
    'Le fichier n’est pas du texte en UTF-8 : enregistrez-le en UTF-8 et réessayez.',
  'The file is not text.': 'Le fichier n’est pas du texte.',
  'A file may hold {{most}} molecules at most': 'Un fichier peut contenir au plus {{most}} molécules',
  'A text holds the character U+0000': 'Un texte contient le caractère U+0000',
  'A file name holds the character U+0000': 'Un nom de fichier contient le caractère U+0000',
  'This call takes application/json.': 'Cet appel prend application/json.',
  'This call takes no compressed request.': 'Cet appel ne prend pas de requête compressée.',
  'This call takes multipart/form-data.': 'Cet appel prend multipart/form-data.',
  'This call must come from the page of this server.': 'Cet appel doit venir de la page de ce serveur.',
  'This address does not know that method.': 'Cette adresse ne connaît pas cette méthode.',
  'The server cannot reach its store. Please try again in a moment.':
    'Le serveur n’atteint pas ses données. Veuillez réessayer dans un moment.',
  'The disk of the server is almost full: what room is left is kept for answers. Please tell an administrator.':
    'Le disque du serveur est presque plein : la place qui reste est réservée aux réponses. Veuillez prévenir un administrateur.',
  'The server has no room left to store this.': 'Le serveur n’a plus de place pour garder cela.',
  'Given twice': 'Donné deux fois',
  'The request came too slowly.': 'La requête est arrivée trop lentement.',
  'The account of an administrator is opened by its password alone.':
    'Le compte d’un administrateur ne s’ouvre que par son mot de passe.',
  'It failed: the server has no room left.': 'Échec : le serveur n’a plus de place.',
  'It failed: the server’s log says why.': 'Échec : le journal du serveur dit pourquoi.',
  'It was interrupted: the server stopped before it was done.':
    'Interrompu : le serveur s’est arrêté avant la fin.',
  'Done, but {{number}} stored files are missing on this server and so in the backup.':
    'Fait, mais {{number}} fichiers manquent sur ce serveur, et donc dans la sauvegarde.',
  'Done, but {{number}} stored files were missing in the backup.':
    'Fait, mais {{number}} fichiers manquaient dans la sauvegarde.',
  'This is not a backup, or the beginning of the file is damaged.':
    'Ce n’est pas une sauvegarde, ou le début du fichier est endommagé.',
  'The backup is not encrypted, but this installation encrypts its backups: nothing proves that it is one of them. Allow an unencrypted backup to restore it.':
    'La sauvegarde n’est pas chiffrée, alors que cette installation chiffre les siennes : rien ne prouve qu’elle en fait partie. Acceptez une sauvegarde non chiffrée pour la restaurer.',
  'The backup was encrypted with another passphrase than BACKUP_PASSPHRASE, or it is damaged.':
    'La sauvegarde a été chiffrée avec une autre phrase de passe que BACKUP_PASSPHRASE, ou elle est endommagée.',
  'The backup is damaged.': 'La sauvegarde est endommagée.',
  'The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.':
    'La sauvegarde est chiffrée : donnez sa phrase de passe à BACKUP_PASSPHRASE.',
  'The backup holds {{entry}} twice.': 'La sauvegarde contient {{entry}} deux fois.',
  'This is not a backup of Elucida: it has no manifest.':
    'Ce n’est pas une sauvegarde d’Elucida : elle n’a pas de manifeste.',
  'The backup’s manifest is too large.': 'Le manifeste de la sauvegarde est trop grand.',
  'The backup’s manifest cannot be read: it may be of a newer version.':
    'Le manifeste de la sauvegarde ne peut pas être lu : il est peut-être d’une version plus récente.',
  'The backup is of another version of Elucida: this one does not know {{table}}.{{column}}.':
    'La sauvegarde est d’une autre version d’Elucida : celle-ci ne connaît pas {{table}}.{{column}}.',
  'The backup holds {{table}}, which is in none of the parts that it names.':
    'La sauvegarde contient {{table}}, qui n’est dans aucune des parties qu’elle nomme.',
  'The backup does not hold what its manifest lists.':
    'La sauvegarde ne contient pas ce que son manifeste annonce.',
  'The backup holds a file that is larger than any that the platform takes.':
    'La sauvegarde contient un fichier plus grand que tous ceux que la plateforme accepte.',
  'There is not enough room on the disk for this backup.':
    'Il n’y a pas assez de place sur le disque pour cette sauvegarde.',
  'The backup’s {{entry}} is not what its manifest says.':
    'Dans la sauvegarde, {{entry}} n’est pas ce que dit le manifeste.',
  'There is no such file.': 'Ce fichier n’existe pas.',
  'The backup cannot be read: {{reason}}': 'La sauvegarde ne peut pas être lue : {{reason}}',
  '{{number}} rows of {{child}} in the backup belong to {{parent}} that are neither in it nor here.':
    '{{number}} lignes de {{child}} dans la sauvegarde dépendent de {{parent}} qui ne sont ni dedans ni ici.',
  'The backup holds no administrator who was not erased since.':
    'La sauvegarde ne contient aucun administrateur qui n’ait été effacé depuis.',
  'The backup is of a newer version of Elucida: update this installation first.':
    'La sauvegarde est d’une version plus récente d’Elucida : mettez d’abord cette installation à jour.',
  'This is not a backup of Elucida, or its end is missing.':
    'Ce n’est pas une sauvegarde d’Elucida, ou sa fin manque.',
  'The object storage answered {{status}} {{code}}.': 'Le stockage d’objets a répondu {{status}} {{code}}.',
  'The object storage cannot be reached: {{reason}}': 'Le stockage d’objets est injoignable : {{reason}}',
  'it took too long': 'cela a pris trop de temps',
  'it needs too much memory': 'cela demande trop de mémoire',
  'it ran out of memory or failed': 'la mémoire a manqué, ou un échec est survenu',
  'it failed at the start': 'échec au démarrage',
  'At least {{minimum}} characters': 'Au moins {{minimum}} caractères',
  'At least {{minimum}} of them': 'Au moins {{minimum}}',
  'At least {{minimum}}': 'Au moins {{minimum}}',
  'At most {{number}} characters': 'Au plus {{number}} caractères',
  'At most {{number}} of them': 'Au plus {{number}}',
  'At most {{number}} atoms': 'Au plus {{number}} atomes',
  'At most {{number}} signals of a spectrum': 'Au plus {{number}} signaux d’un spectre',
  'At most {{number}} signals': 'Au plus {{number}} signaux',
  'At most {{number}} test drawings': 'Au plus {{number}} dessins d’essai',
  'At most {{number}}': 'Au plus {{number}}',
  Student: 'Étudiant',
  Professor: 'Professeur',
  Administrator: 'Administrateur',
  STUDENT: 'ÉTUDIANT',
  PROFESSOR: 'PROFESSEUR',
  ADMINISTRATOR: 'ADMINISTRATEUR',
  GUEST: 'VISITEUR',
  '1D NMR': 'RMN 1D',
  '2D NMR': 'RMN 2D',
  EASY: 'FACILE',
  MEDIUM: 'MOYEN',
  HARD: 'DIFFICILE',
  laboratory: 'laboratoire',
  machine: 'machine',
  molecule: 'molécule',
  experiment: 'expérience',
  spectrum: 'spectre',
  image: 'image',
  exercise: 'exercice',
  file: 'fichier',
  'thing it belonged to': 'élément parent',
} as const;
