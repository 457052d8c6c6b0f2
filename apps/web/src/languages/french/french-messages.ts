/**
 * What the server and the contract say, and the names of what they list; `{{name}}` stands for whatever is there.
 * Of two that fit the one with more words of its own counts.
 */
export const frenchMessages = {
  'You must be authenticated to access this resource':
    'Vous devez être connecté pour accéder à cette ressource',
  'Authentication failed': 'Échec de la connexion',
  'Access forbidden': 'Accès refusé',
  'Server unreachable': 'Serveur injoignable',
  'Not found': 'Introuvable',
  'Someone else changed this in the meantime. Reload and try again.':
    'Quelqu’un d’autre a fait une modification entre-temps. Rechargez la page et réessayez.',
  'Not a valid date and time': 'Date ou heure non valide',
  'Enter a start date and an end date': 'Indiquez une date de début et une date de fin',
  'Please provide a list of texts': 'Veuillez indiquer une liste de textes',
  'Values cannot contain commas': 'Les valeurs ne peuvent pas contenir de virgule',
  'Enter a value': 'Saisissez une valeur',
  'Please provide a text': 'Veuillez indiquer un texte',
  'Please provide a list': 'Veuillez indiquer une liste',
  'Please provide an object with fields': 'Veuillez indiquer un objet avec des champs',
  'Choose one of: {{values}}': 'Choisissez l’une de ces valeurs : {{values}}',
  'Invalid value': 'Valeur non valide',
  'Choose yes or no': 'Choisissez oui ou non',
  'Not a number': 'Valeur non numérique',
  'Not an integer': 'Valeur non entière',
  'Please input a formula': 'Veuillez saisir une formule',
  'Please input a CAS registry number': 'Veuillez saisir un numéro CAS',
  'Draw a structure': 'Dessinez une structure',
  'The drawing is too large.': 'Le dessin est trop grand.',
  'Please provide a key': 'Veuillez indiquer une clé',
  'A key has 1 to 64 letters, digits, underscores, hyphens and full stops':
    'Une clé a de 1 à 64 lettres, chiffres, tirets bas, traits d’union et points',
  'Please input your email': 'Veuillez saisir votre adresse e-mail',
  'Please input an email': 'Veuillez saisir une adresse e-mail',
  'Invalid email format': 'Format d’adresse e-mail non valide',
  'Please input your current password': 'Veuillez saisir votre mot de passe actuel',
  'Confirm your identity: your last login or confirmation was more than 10 minutes ago':
    'Confirmez votre identité : votre dernière connexion ou confirmation remonte à plus de 10 minutes',
  'Passkey not accepted': 'Clé d’accès refusée',
  'This passkey is already registered': 'Cette clé d’accès est déjà enregistrée',
  'You can have at most {{maximum}} passkeys. Delete one first.':
    'Vous pouvez avoir au plus {{maximum}} clés d’accès. Supprimez-en d’abord une.',
  'Too many passkey attempts from your network. Please wait a moment and try again.':
    'Trop de tentatives avec une clé d’accès depuis votre réseau. Attendez un moment et réessayez.',
  'Passkey request cancelled or timed out': 'Demande de clé d’accès annulée ou expirée',
  'This device already has a passkey for your account':
    'Cet appareil a déjà une clé d’accès pour votre compte',
  'Incorrect password': 'Mot de passe incorrect',
  'Incorrect current password': 'Mot de passe actuel incorrect',
  'The new password is the same as the current one': 'Le nouveau mot de passe est identique à l’actuel',
  'This shared demonstration account cannot be changed.':
    'Ce compte de démonstration partagé ne peut pas être modifié.',
  'The password of this shared demonstration account cannot be changed.':
    'Le mot de passe de ce compte de démonstration partagé ne peut pas être changé.',
  'Invalid password link': 'Lien de mot de passe non valide',
  'Change your own password on “My account”.':
    'Changez votre propre mot de passe sur la page « Mon compte ».',
  'This link has expired or was already used. Ask an administrator for a new one.':
    'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau à un administrateur.',
  'This link has expired or was already used. Request a new one.':
    'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
  'Too many password links requested from your network. Please wait a moment and try again.':
    'Trop de liens de mot de passe demandés depuis votre réseau. Attendez un moment et réessayez.',
  'Too many password link attempts from your network. Please wait a moment and try again.':
    'Trop de tentatives avec un lien de mot de passe depuis votre réseau. Attendez un moment et réessayez.',
  'You have requested several messages. Check your email, or wait a moment.':
    'Vous avez demandé plusieurs messages. Consultez vos e-mails, ou attendez un moment.',
  'The email address of this account needs no confirmation.':
    'L’adresse e-mail de ce compte n’a pas besoin de confirmation.',
  'This link has expired, was already used or belongs to another account. Request a new one.':
    'Ce lien a expiré, a déjà servi ou concerne un autre compte. Demandez-en un nouveau.',
  'Invalid confirmation link': 'Lien de confirmation non valide',
  'This account has no password.': 'Ce compte n’a pas de mot de passe.',
  'Please input your password': 'Veuillez saisir votre mot de passe',
  'Password must be at least {{minimum}} characters':
    'Le mot de passe doit contenir au moins {{minimum}} caractères',
  'Password must be at most {{maximum}} characters':
    'Le mot de passe doit contenir au plus {{maximum}} caractères',
  'Please input your first name': 'Veuillez saisir votre prénom',
  'Please input your last name': 'Veuillez saisir votre nom',
  'Please input your identifier': 'Veuillez saisir votre identifiant',
  'Student university identifier': 'Identifiant d’étudiant',
  'S followed by 6 digits': 'S suivi de 6 chiffres',
  'Please provide a list of people': 'Veuillez indiquer une liste de personnes',
  'At most {{number}} people at once': 'Au plus {{number}} personnes à la fois',
  'This email address is already in the list': 'Cette adresse figure déjà dans la liste',
  'This identifier is already in the list': 'Cet identifiant figure déjà dans la liste',
  'Too many columns: expected first name, last name, email address and identifier':
    'Trop de colonnes : prénom, nom, adresse e-mail et identifiant attendus',
  'Only administrators have a password here. Everyone else logs in via the university.':
    'Seuls les administrateurs ont un mot de passe ici. Les autres se connectent via l’université.',
  'This account has no pending invitation.': 'Ce compte n’a pas d’invitation en attente.',
  'Please choose a role': 'Veuillez choisir un rôle',
  '{{label}} must be {{rule}} (e.g., {{example}})': '{{label}} doit être {{rule}} (p. ex. {{example}})',
  'Not a valid atom': 'Atome non valide',
  'An atom is listed twice': 'Un atome figure deux fois',
  'Please provide a list of signals': 'Veuillez indiquer une liste de signaux',
  'A signal is listed twice': 'Un signal figure deux fois',
  'Choose done or refused': 'Choisissez effectué ou refusé',
  'At least one element must be selected': 'Au moins un élément doit être choisi',
  'File too large (>8GB)': 'Fichier trop volumineux (> 8 Go)',
  'Only zip files of backups are accepted': 'Seuls les fichiers zip de sauvegardes sont acceptés',
  'Another backup or restore is in progress': 'Une autre sauvegarde ou restauration est en cours',
  'Unknown table': 'Table inconnue',
  'Please write a message': 'Veuillez écrire un message',
  'Please choose error or info': 'Veuillez choisir erreur ou information',
  'Please input an ID': 'Veuillez saisir un ID',
  'The ID should be a number': 'L’ID doit être un nombre',
  'The ID should be positive': 'L’ID doit être positif',
  'The ID should be an integer': 'L’ID doit être un nombre entier',
  'Please input a name': 'Veuillez saisir un nom',
  'Enter an integer from 0 to {{maximum}}': 'Saisissez un nombre entier de 0 à {{maximum}}',
  'Enter an integer from 1 to {{maximum}}': 'Saisissez un nombre entier de 1 à {{maximum}}',
  'Please choose a task': 'Veuillez choisir une tâche',
  'Choose an opening time': 'Choisissez une heure d’ouverture',
  'Choose a closing time': 'Choisissez une heure de fermeture',
  'An image is listed twice': 'Une image figure deux fois',
  'A condition is listed twice': 'Une condition figure deux fois',
  'Please provide a list of conditions': 'Veuillez indiquer une liste de conditions',
  'Please provide a list of experiments': 'Veuillez indiquer une liste d’expériences',
  'An experiment is listed twice': 'Une expérience figure deux fois',
  'The closing time must be after the opening time': 'La fermeture doit suivre l’ouverture',
  'Exam mode requires a protected molecule': 'Le mode examen exige une molécule protégée',
  'Exam mode requires the corrector': 'Le mode examen exige le correcteur',
  'Exam mode requires university accounts only':
    'Le mode examen exige un accès réservé aux comptes de l’université',
  'Exam mode requires a number of attempts': 'Le mode examen exige un nombre de tentatives',
  'Exam mode requires an opening time': 'Le mode examen exige une heure d’ouverture',
  'Exam mode requires a closing time': 'Le mode examen exige une heure de fermeture',
  'Exam mode requires feedback after closing': 'Le mode examen exige une rétroaction après la fermeture',
  'Exam mode requires neutral experiment names': 'Le mode examen exige des noms d’expérience neutres',
  'Choose a closing time or a time for the feedback': 'Choisissez une heure de fermeture ou de rétroaction',
  'Feedback must become available after late submissions end':
    'La rétroaction doit être disponible après le délai des réponses tardives',
  'Feedback must become available after closing': 'La rétroaction doit être disponible après la fermeture',
  'Other public exercises use the same compound and may reveal the answer or its data: {{exercises}}.':
    'D’autres exercices publics utilisent le même composé et peuvent révéler la réponse ou ses données : {{exercises}}.',
  'This molecule has been public since {{since}}: students may already have its spectra.':
    'Cette molécule est publique depuis le {{since}} : des étudiants ont peut-être déjà ses spectres.',
  'Public isomers reduce the number of candidates: {{molecules}}.':
    'Des isomères publics réduisent le nombre de candidats : {{molecules}}.',
  'Registration is open: one person can create several accounts and get more attempts.':
    'L’inscription est ouverte : une même personne peut créer plusieurs comptes et obtenir plus de tentatives.',
  'The exercise name contains the molecule name and is visible before the opening.':
    'Le nom de l’exercice contient celui de la molécule et est visible avant l’ouverture.',
  'The name, CAS number or aliases of the molecule are visible to students.':
    'Le nom, le numéro CAS ou les synonymes de la molécule sont visibles par les étudiants.',
  'The molecule is protected.': 'La molécule est protégée.',
  'The protection of the molecule ends on {{at}}.': 'La protection de la molécule prend fin le {{at}}.',
  'The end of the protection is planned for {{at}}, before this exercise closes: publication cancels it.':
    'La fin de la protection est prévue le {{at}}, avant la fermeture de cet exercice : la publication l’annule.',
  'The corrector is on.': 'Le correcteur est activé.',
  'Only university accounts can submit.': 'Seuls les comptes de l’université peuvent répondre.',
  'Attempts are limited.': 'Les tentatives sont limitées.',
  'Opening and closing times are set.': 'L’ouverture et la fermeture sont fixées.',
  'Feedback comes after closing.': 'La rétroaction vient après la fermeture.',
  'Experiment names are neutral.': 'Les noms des expériences sont neutres.',
  'Choose when feedback becomes available': 'Choisissez quand la rétroaction est disponible',
  'Choose who can submit': 'Choisissez qui peut répondre',
  'This exercise is for university accounts only. Your account has not been confirmed.':
    'Cet exercice est réservé aux comptes de l’université. Votre compte n’a pas été confirmé.',
  'Please choose a time': 'Veuillez choisir une heure',
  'Accept the warnings before publishing.': 'Acceptez les avertissements avant de publier.',
  'A spectrum changed during copying. Please try again.':
    'Un spectre a changé pendant la copie. Veuillez réessayer.',
  'These exercises on the compound have not closed by then: {{exercises}}. End the protection after they have closed, or make them private.':
    'Ces exercices sur le composé ne seront pas encore fermés à cette date : {{exercises}}. Levez la protection après leur fermeture ou rendez-les privés.',
  'With this structure, its exercises would reveal the answer of another: {{exercises}}. Make one of them private first.':
    'Avec cette structure, ses exercices révéleraient la réponse d’un autre : {{exercises}}. Rendez d’abord l’un d’eux privé.',
  'Your network has reached its daily upload limit. Try again tomorrow.':
    'Votre réseau a atteint sa limite de dépôt quotidienne. Réessayez demain.',
  'This compound is not protected.': 'Ce composé n’est pas protégé.',
  'This exercise is not open yet.': 'Cet exercice n’est pas encore ouvert.',
  'This exercise is closed.': 'Cet exercice est fermé.',
  'You have no attempts left.': 'Il ne vous reste aucune tentative.',
  'Log in to submit: attempts are limited.':
    'Connectez-vous pour répondre : le nombre de tentatives est limité.',
  'Please input a key': 'Veuillez saisir un paramètre',
  'Please input a value': 'Veuillez saisir une valeur',
  'Please input some units': 'Veuillez saisir des unités',
  'Please choose a type': 'Veuillez choisir un type',
  'Please choose a date': 'Veuillez choisir une date',
  'Please input a firstname': 'Veuillez saisir un prénom',
  'Please input a lastname': 'Veuillez saisir un nom',
  'File too large (>50Mb)': 'Fichier trop volumineux (> 50 Mo)',
  'The file is empty': 'Le fichier est vide',
  'Only pdf, csv, txt, xlsx, docx, png, jpg, jdx and zip files are accepted':
    'Seuls les fichiers pdf, csv, txt, xlsx, docx, png, jpg, jdx et zip sont acceptés',
  'Only jpg and png images are accepted': 'Seules les images jpg et png sont acceptées',
  'Too large image. Max allowed size is 500Kb': 'Image trop volumineuse. La taille maximale est de 500 Ko',
  'The year must between 1900 and now': 'L’année doit être comprise entre 1900 et aujourd’hui',
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
  'File too large. Max allowed size is 10MB': 'Fichier trop volumineux. La taille maximale est de 10 Mo',
  'File too large. Max allowed size is 50MB': 'Fichier trop volumineux. La taille maximale est de 50 Mo',
  'Not an exercise ID': 'Ce n’est pas un ID d’exercice',
  'Invalid peak list': 'Liste de pics non valide',
  'Invalid processing settings': 'Paramètres de traitement non valides',
  'Upload the file first, then send the processing settings':
    'Déposez d’abord le fichier, puis envoyez les paramètres de traitement',
  'a 1D NMR spectrum': 'un spectre RMN 1D',
  'a 2D NMR spectrum': 'un spectre RMN 2D',
  'an infrared spectrum': 'un spectre infrarouge',
  'a Raman spectrum': 'un spectre Raman',
  'a UV-Vis spectrum': 'un spectre UV-Vis',
  'a mass spectrum': 'un spectre de masse',
  'The files contain no spectrum {{number}} of type {{type}}.':
    'Les fichiers ne contiennent pas de spectre {{number}} de type {{type}}.',
  'The file contains {{kinds}}, but the experiment has the type {{type}}.':
    'Le fichier contient {{kinds}}, mais l’expérience est de type {{type}}.',
  'Give both threshold and nbIntervals, or neither':
    'Indiquez à la fois le seuil et le nombre de niveaux, ou aucun des deux',
  'The number of days must be between {{minimum}} and {{maximum}}':
    'Le nombre de jours doit être compris entre {{minimum}} et {{maximum}}',
  'Please input a title': 'Veuillez saisir un titre',
  'Please input a copyright': 'Veuillez saisir un copyright',
  'Please input a comment': 'Veuillez saisir un commentaire',
  'An account with this email already exists': 'Un compte avec cette adresse e-mail existe déjà',
  'An account with this identifier already exists': 'Un compte avec cet identifiant existe déjà',
  'You cannot change your own role: ask another administrator.':
    'Vous ne pouvez pas changer votre propre rôle : demandez à un autre administrateur.',
  'You cannot erase your own account. Ask another administrator.':
    'Vous ne pouvez pas effacer votre propre compte : demandez à un autre administrateur.',
  'At least one administrator is required.': 'Il faut au moins un administrateur.',
  'Too many registrations from your network. Please try again in a moment.':
    'Trop d’inscriptions depuis votre réseau. Veuillez réessayer dans un instant.',
  'This password is too common or contains your name. Choose another one.':
    'Ce mot de passe est trop courant ou contient votre nom. Choisissez-en un autre.',
  'Incorrect registration code': 'Code d’inscription incorrect',
  'The assignment could not be read: {{reason}}.': 'L’attribution n’a pas pu être lue : {{reason}}.',
  'The uploaded file has no assignment: it is not an NMReDATA file.':
    'Le fichier déposé n’a pas d’attribution : ce n’est pas un fichier NMReDATA.',
  'The structure in the file does not match the molecule.':
    'La structure du fichier ne correspond pas à la molécule.',
  'The structure in the file is a stereoisomer of the molecule':
    'La structure du fichier est un stéréoisomère de la molécule',
  'Only the first {{most}} signals were imported': 'Seuls les {{most}} premiers signaux ont été importés',
  'Signals of type {{type}} cannot be assigned to atoms':
    'Les signaux de type {{type}} ne peuvent pas être attribués à des atomes',
  'Select an atom': 'Sélectionnez un atome',
  'Atom {{number}} cannot be selected': 'L’atome {{number}} ne peut pas être sélectionné',
  'The drawing has no atom {{number}}': 'Le dessin n’a pas d’atome {{number}}',
  'Atom {{number}} is not a carbon': 'L’atome {{number}} n’est pas un carbone',
  'Atom {{number}} carries no hydrogen': 'L’atome {{number}} ne porte pas d’hydrogène',
  'Select the atoms of one dimension': 'Sélectionnez les atomes d’une dimension',
  'Select the atoms of both dimensions': 'Sélectionnez les atomes des deux dimensions',
  'Enter one chemical shift': 'Saisissez un déplacement chimique',
  'Enter two chemical shifts': 'Saisissez deux déplacements chimiques',
  'The signal is outside the spectrum': 'Le signal est en dehors du spectre',
  'Its ID is now used by another item. Change that one first.':
    'Son ID est maintenant utilisé par un autre élément. Changez d’abord celui-là.',
  'The {{parent}} it belongs to is deleted. Restore that first.':
    'Son élément parent ({{parent}}) est supprimé. Restaurez-le d’abord.',
  'This answer already has a message': 'Cette réponse a déjà un message',
  'An exercise has at most {{most}} messages': 'Un exercice a au plus {{most}} messages',
  'Not an experiment of the molecule': 'Ce n’est pas une expérience de la molécule',
  'Not an image of the experiment': 'Ce n’est pas une image de l’expérience',
  'Not a condition of the experiment': 'Ce n’est pas une condition de l’expérience',
  'An exercise with this ID already exists': 'Un exercice avec cet ID existe déjà',
  'A deleted exercise has this ID. Restore it or choose another ID.':
    'Un exercice supprimé a cet ID. Restaurez-le ou choisissez un autre ID.',
  'Submissions to a deleted exercise use this ID. Choose another one.':
    'Des réponses à un exercice supprimé utilisent cet ID. Choisissez-en un autre.',
  'Choose at least one spectrum with assigned signals':
    'Choisissez au moins un spectre dont les signaux sont attribués',
  'Unknown molecule': 'Molécule inconnue',
  'Unknown machine': 'Appareil inconnu',
  'Too many submissions without an account from your network. Log in, or wait a moment.':
    'Trop de réponses sans compte depuis votre réseau. Connectez-vous, ou attendez un moment.',
  'Too many submissions in a short time. Look at the spectra again and wait a moment.':
    'Trop de réponses en peu de temps. Examinez de nouveau les spectres et attendez un moment.',
  'The experiment has a spectrum of type {{spectrum}}, which does not match the type {{type}}. Delete or replace the spectrum first.':
    'L’expérience a un spectre {{spectrum}}, qui ne correspond pas au type {{type}}. Supprimez ou remplacez d’abord le spectre.',
  'The image file is damaged or incomplete.': 'Le fichier d’image est endommagé ou incomplet.',
  'The image is too large (maximum 40 million pixels).':
    'L’image est trop grande (40 millions de pixels au plus).',
  'Image {{number}}': 'Image {{number}}',
  '{{fields}} from the structure': '{{fields}} d’après la structure',
  'ID from the name': 'ID d’après le nom',
  'ignored: {{strangers}}': 'ignoré : {{strangers}}',
  'same structure as {{twins}}': 'même structure que {{twins}}',
  'Please write yes or no': 'Veuillez écrire « yes » ou « no »',
  'A molecule with the ID {{id}} already exists': 'Une molécule avec l’ID {{id}} existe déjà',
  'Same ID as line {{line}}': 'Même ID que la ligne {{line}}',
  'Line {{line}}: a quotation mark is not closed or misplaced.':
    'Ligne {{line}} : un guillemet n’est pas fermé ou est mal placé.',
  'The file is empty.': 'Le fichier est vide.',
  'The first line must contain the column names, such as id, name, smiles, cas.':
    'La première ligne doit contenir les noms des colonnes, comme id, name, smiles, cas.',
  'The file has no rows below the header.': 'Le fichier n’a aucune ligne sous l’en-tête.',
  'The file contains no records.': 'Le fichier ne contient aucun enregistrement.',
  'The drawing has the formula {{drawn}}, but the formula field says {{formula}}':
    'Le dessin a pour formule {{drawn}}, mais le champ de la formule indique {{formula}}',
  'This drawing is too complex to be checked. Draw a simpler one.':
    'Ce dessin est trop complexe pour être corrigé. Simplifiez-le.',
  'This drawing has too many atoms for this exercise.': 'Ce dessin a trop d’atomes pour cet exercice.',
  'This draft is too large to be saved.': 'Ce brouillon est trop grand pour être enregistré.',
  'Drafts are saved too often. The latest one will be saved in a moment.':
    'Les brouillons sont enregistrés trop souvent. Le dernier le sera dans un instant.',
  'it has too many atoms': 'il a trop d’atomes',
  'it is too complex': 'il est trop complexe',
  'The search for this fragment takes too long. Simplify it.':
    'La recherche de ce fragment est trop longue. Simplifiez-le.',
  'The fragment is too large to be searched for': 'Le fragment est trop grand pour être recherché',
  'The fragment has {{atoms}} atoms (maximum {{most}})': 'Le fragment a {{atoms}} atomes ({{most}} au plus)',
  'The fragment has {{parts}} parts (maximum {{most}})': 'Le fragment a {{parts}} parties ({{most}} au plus)',
  'Too many logins started from your network. Please wait a moment and try again.':
    'Trop de connexions lancées depuis votre réseau. Attendez un moment et réessayez.',
  'Too many failed attempts. Please wait a moment and try again.':
    'Trop de tentatives échouées. Veuillez attendre un moment et réessayer.',
  'The spectrum could not be written as JSON: {{reason}}. Please try again in a moment.':
    'Le spectre n’a pas pu être écrit en JSON : {{reason}}. Veuillez réessayer dans un instant.',
  'The file could not be read: {{reason}}.': 'Le fichier n’a pas pu être lu : {{reason}}.',
  'The experiment has the type {{type}}. Change its type first.':
    'L’expérience est de type {{type}}. Changez d’abord son type.',
  'The type of the experiment has changed. Please try again.':
    'Le type de l’expérience a changé. Veuillez réessayer.',
  'This experiment already has a spectrum.': 'Cette expérience a déjà un spectre.',
  'Unknown field: {{key}}': 'Champ inconnu : {{key}}',
  'The request is too large.': 'La requête est trop volumineuse.',
  'The upload has too many files or fields.': 'Le dépôt contient trop de fichiers ou de champs.',
  'Too many requests.': 'Trop de requêtes.',
  'Invalid request.': 'Requête non valide.',
  'Something went wrong on the server. The error was logged.':
    'Un problème est survenu sur le serveur. L’erreur a été enregistrée.',
  'The server is busy. Please try again in a moment.':
    'Le serveur est occupé. Veuillez réessayer dans un instant.',
  'The server answered with status {{status}}.': 'Le serveur a répondu avec le code {{status}}.',
  'The upload was cancelled.': 'Le dépôt a été annulé.',
  'The spectrum is incomplete: the connection was lost.':
    'Le spectre est incomplet : la connexion a été perdue.',
  'Your university account is not that of a student or staff member, so you cannot use this platform.':
    'Votre compte universitaire n’est ni celui d’un étudiant ni celui d’un membre du personnel : vous ne pouvez pas utiliser cette plateforme.',
  'The university did not send all required data: identifier, name and email address. Please contact an administrator.':
    'L’université n’a pas transmis toutes les données requises : identifiant, nom et adresse e-mail. Veuillez contacter un administrateur.',
  'Another account already uses your email address. Please contact an administrator.':
    'Un autre compte utilise déjà votre adresse e-mail. Veuillez contacter un administrateur.',
  'This login has expired or was already used. Please try again.':
    'Cette connexion a expiré ou a déjà servi. Veuillez réessayer.',
  'This login was started in another browser, or cookies are blocked. Please try again.':
    'Cette connexion a été lancée dans un autre navigateur, ou les cookies sont bloqués. Veuillez réessayer.',
  'The university did not confirm your login. Please try again.':
    'L’université n’a pas confirmé votre connexion. Veuillez réessayer.',
  'The university did not ask you to log in again, so your identity is not confirmed. Log out there and try again.':
    'L’université ne vous a pas demandé de vous reconnecter : votre identité n’est pas confirmée. Déconnectez-vous du service de l’université et réessayez.',
  'The reply from the university could not be verified. Please contact an administrator.':
    'La réponse de l’université n’a pas pu être vérifiée. Veuillez contacter un administrateur.',
  'The university login is unreachable. Please try again in a moment.':
    'Le service de connexion de l’université est injoignable. Veuillez réessayer dans un instant.',
  'Invalid login code.': 'Code de connexion non valide.',
  'This university identity is already linked to another account.':
    'Cette identité universitaire est déjà liée à un autre compte.',
  'The university sent a different email address from that of this account.':
    'L’université a transmis une autre adresse e-mail que celle de ce compte.',
  'The drawing contains an incomplete character': 'Le dessin contient un caractère incomplet',
  'Please provide a text, a number, yes, no or nothing':
    'Veuillez indiquer un texte, un nombre, oui, non ou rien',
  'Please provide an object or its JSON': 'Veuillez indiquer un objet ou son JSON',
  'At most {{number}} fields': 'Au plus {{number}} champs',
  'Please provide the page': 'Veuillez indiquer la page',
  'Unknown page': 'Page inconnue',
  'Choose one of {{choices}}': 'Choisissez parmi {{choices}}',
  'At most two years': 'Au plus deux ans',
  'Not a change of a drawing': 'Ce n’est pas une modification de dessin',
  'Please provide the session': 'Veuillez indiquer la session',
  'A session ID has 8 to 32 letters and digits': 'Un ID de session a de 8 à 32 lettres et chiffres',
  'Please provide a list of entries': 'Veuillez indiquer une liste d’entrées',
  'Please provide at least one entry': 'Veuillez indiquer au moins une entrée',
  'Unknown type of log': 'Type de journal inconnu',
  'This is not your user ID': 'Ce n’est pas votre ID d’utilisateur',
  'You have reached the daily limit of 64 MB. Try again tomorrow.':
    'Vous avez atteint la limite quotidienne de 64 Mo. Réessayez demain.',
  'Requests need a Content-Length: chunked requests are not accepted.':
    'La requête doit indiquer Content-Length : les requêtes par morceaux ne sont pas acceptées.',
  'Too many log entries at once. Please wait a moment.':
    'Trop d’entrées de journal à la fois. Veuillez attendre un moment.',
  'The change does not match the previous drawing. Send the complete drawing.':
    'La modification ne correspond pas au dessin précédent. Envoyez le dessin complet.',
  'Please provide a drawing or its change, not both':
    'Veuillez indiquer un dessin ou sa modification, pas les deux',
  'Please select a level': 'Veuillez choisir un niveau',
  'Please select a molecule': 'Veuillez choisir une molécule',
  'Please provide the hash of the drawing': 'Veuillez indiquer l’empreinte du dessin',
  'please select a machine': 'veuillez choisir un appareil',
  'please select a laboratory': 'veuillez choisir un laboratoire',
  'Please select a file': 'Veuillez choisir un fichier',
  'The molecule has no drawing with atoms to select.':
    'La molécule n’a pas de dessin avec des atomes à sélectionner.',
  "This exercise can't be corrected: its molecule has no drawing.":
    'Cet exercice ne peut pas être corrigé : sa molécule n’a pas de dessin.',
  "This exercise can't be corrected: none of its signals is assigned.":
    'Cet exercice ne peut pas être corrigé : aucun de ses signaux n’est attribué.',
  "This exercise doesn't have the corrector activated.": 'Le correcteur n’est pas activé pour cet exercice.',
  'This drawing cannot be read': 'Ce dessin ne peut pas être lu',
  'This is the correct answer. Messages are for incorrect answers only.':
    'C’est la bonne réponse. Les messages ne concernent que les réponses incorrectes.',
  'The corrector does not show this message for its drawing':
    'Le correcteur n’affiche pas ce message pour son dessin',
  'Unknown level: {{level}}': 'Niveau inconnu : {{level}}',
  'a drawing': 'un dessin',
  'the atoms of its signals': 'les atomes de ses signaux',
  'This exercise asks for {{asked}}.': 'Cet exercice demande {{asked}}.',
  'The signals of this exercise have changed. Please load it again.':
    'Les signaux de cet exercice ont changé. Veuillez le recharger.',
  'Select atoms for at least one signal.': 'Sélectionnez des atomes pour au moins un signal.',
  'This Idempotency-Key was already used for another submission.':
    'Cette Idempotency-Key a déjà été utilisée pour une autre réponse.',
  'You have not submitted this structure yet.': 'Vous n’avez pas encore soumis cette structure.',
  '"{{name}}" cannot be checked: the molecule has no drawing':
    '« {{name}} » ne peut pas être vérifié : la molécule n’a pas de dessin',
  '"{{name}}" cannot be checked: it has too many atoms':
    '« {{name}} » ne peut pas être vérifié : il a trop d’atomes',
  '"{{name}}" cannot be checked: it is too complex':
    '« {{name}} » ne peut pas être vérifié : il est trop complexe',
  '"{{name}}" cannot be checked: {{reason}}': '« {{name}} » ne peut pas être vérifié : {{reason}}',
  '"{{name}}": result {{judged}}, expected {{expected}}':
    '« {{name}} » : résultat {{judged}}, attendu {{expected}}',
  correct: 'correct',
  incorrect: 'incorrect',
  'Too many live class pages are open. Please try again later.':
    'Trop de pages « Classe en direct » sont ouvertes. Veuillez réessayer plus tard.',
  'Invalid year': 'Année non valide',
  'Unknown laboratory': 'Laboratoire inconnu',
  'Please provide one path per file, in the order of the files':
    'Veuillez indiquer un chemin par fichier, dans l’ordre des fichiers',
  'The upload was cancelled before it was read.': 'Le dépôt a été annulé avant d’être lu.',
  'Fewer than {{people}} students: individuals may be recognisable. Confirm to continue.':
    'Moins de {{people}} étudiants : certains pourraient être reconnus. Confirmez pour continuer.',
  'Too many log entries. Choose fewer days.': 'Trop d’entrées de journal. Choisissez moins de jours.',
  'The file is not UTF-8 text. Save it as UTF-8 and try again.':
    'Le fichier n’est pas un texte en UTF-8. Enregistrez-le en UTF-8 et réessayez.',
  'The file is not text.': 'Le fichier n’est pas du texte.',
  'Too many molecules (maximum {{most}} per file)': 'Trop de molécules ({{most}} au plus par fichier)',
  'A text contains the character U+0000': 'Un texte contient le caractère U+0000',
  'A file name contains the character U+0000': 'Un nom de fichier contient le caractère U+0000',
  'Send application/json.': 'Envoyez des données application/json.',
  'Compressed requests are not accepted.': 'Les requêtes compressées ne sont pas acceptées.',
  'Send multipart/form-data.': 'Envoyez des données multipart/form-data.',
  'This request must come from a page of this server.': 'Cette requête doit venir d’une page de ce serveur.',
  'Method not allowed.': 'Méthode non autorisée.',
  'The server cannot reach its data. Please try again in a moment.':
    'Le serveur n’accède pas à ses données. Veuillez réessayer dans un instant.',
  'The server disk is almost full: the remaining space is reserved for submissions. Please contact an administrator.':
    'Le disque du serveur est presque plein : la place restante est réservée aux réponses. Veuillez contacter un administrateur.',
  'The server disk is full.': 'Le disque du serveur est plein.',
  'Given twice': 'Indiqué deux fois',
  'The request came too slowly.': 'La requête est arrivée trop lentement.',
  'Administrator accounts can log in only with their password.':
    'Les comptes d’administrateur ne peuvent se connecter que par mot de passe.',
  'Failed: no disk space left on the server.': 'Échec : plus de place sur le disque du serveur.',
  'Failed: see the server log for the reason.': 'Échec : consultez le journal du serveur.',
  'Interrupted: the server stopped before the end.': 'Interrompue : le serveur s’est arrêté avant la fin.',
  'Done. Stored files missing on the server and in the backup: {{number}}.':
    'Terminé. Fichiers absents du serveur et de la sauvegarde : {{number}}.',
  'Done. Stored files missing in the backup: {{number}}.':
    'Terminé. Fichiers absents de la sauvegarde : {{number}}.',
  'This is not a backup, or the beginning of the file is damaged.':
    'Ce n’est pas une sauvegarde, ou le début du fichier est endommagé.',
  'The backup is not encrypted, so its origin cannot be verified. To restore it, allow an unencrypted backup.':
    'La sauvegarde n’est pas chiffrée : son origine ne peut pas être vérifiée. Pour la restaurer, acceptez une sauvegarde non chiffrée.',
  'The backup was encrypted with a different passphrase, or it is damaged.':
    'La sauvegarde a été chiffrée avec une autre phrase secrète, ou elle est endommagée.',
  'The backup is damaged.': 'La sauvegarde est endommagée.',
  'The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.':
    'La sauvegarde est chiffrée : indiquez sa phrase secrète dans BACKUP_PASSPHRASE.',
  'The backup contains {{entry}} twice.': 'La sauvegarde contient {{entry}} deux fois.',
  'This is not a backup of Elucida: it has no manifest.':
    'Ce n’est pas une sauvegarde d’Elucida : elle n’a pas de manifeste.',
  'The backup’s manifest is too large.': 'Le manifeste de la sauvegarde est trop grand.',
  'The manifest of the backup cannot be read: it may come from a newer version.':
    'Le manifeste de la sauvegarde ne peut pas être lu : il provient peut-être d’une version plus récente.',
  'The backup is of another version of Elucida: this one does not know {{table}}.{{column}}.':
    'La sauvegarde provient d’une autre version d’Elucida : celle-ci ne connaît pas {{table}}.{{column}}.',
  'The backup contains {{table}}, which its manifest does not list.':
    'La sauvegarde contient {{table}}, que son manifeste ne mentionne pas.',
  'The contents of the backup do not match its manifest.':
    'Le contenu de la sauvegarde ne correspond pas à son manifeste.',
  'The backup contains a file larger than the platform allows.':
    'La sauvegarde contient un fichier plus volumineux que la plateforme ne l’autorise.',
  'Not enough disk space for this backup.': 'Pas assez de place sur le disque pour cette sauvegarde.',
  '{{entry}} in the backup does not match the manifest.':
    'Dans la sauvegarde, {{entry}} ne correspond pas au manifeste.',
  'File not found.': 'Fichier introuvable.',
  'The backup cannot be read: {{reason}}': 'La sauvegarde ne peut pas être lue : {{reason}}',
  '{{number}} rows of {{child}} in the backup refer to missing rows of {{parent}}.':
    '{{number}} lignes de {{child}} dans la sauvegarde renvoient à des lignes absentes de {{parent}}.',
  'The backup contains no administrator whose account still exists.':
    'La sauvegarde ne contient aucun administrateur dont le compte existe encore.',
  'The backup is of a newer version of Elucida: update this installation first.':
    'La sauvegarde provient d’une version plus récente d’Elucida : mettez d’abord cette installation à jour.',
  'This is not a backup of Elucida, or the file is incomplete.':
    'Ce n’est pas une sauvegarde d’Elucida, ou le fichier est incomplet.',
  'The object storage returned {{status}} {{code}}.': 'Le stockage d’objets a renvoyé {{status}} {{code}}.',
  'The object storage is unreachable: {{reason}}': 'Le stockage d’objets est injoignable : {{reason}}',
  'it took too long': 'cela a pris trop de temps',
  'it needs too much memory': 'cela demande trop de mémoire',
  'it ran out of memory or failed': 'mémoire insuffisante ou échec',
  'it failed at the start': 'échec au démarrage',
  'At least {{minimum}} characters': 'Au moins {{minimum}} caractères',
  'Too few items (minimum {{minimum}})': 'Trop peu d’éléments (minimum {{minimum}})',
  'At least {{minimum}}': 'Au moins {{minimum}}',
  'At most {{number}} characters': 'Au plus {{number}} caractères',
  'Too many items (maximum {{number}})': 'Trop d’éléments (maximum {{number}})',
  'At most {{number}} atoms': 'Au plus {{number}} atomes',
  'At most {{number}} signals of a spectrum': 'Au plus {{number}} signaux d’un spectre',
  'At most {{number}} signals': 'Au plus {{number}} signaux',
  'At most {{number}} test drawings': 'Au plus {{number}} dessins de test',
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
  machine: 'appareil',
  molecule: 'molécule',
  experiment: 'expérience',
  spectrum: 'spectre',
  image: 'image',
  exercise: 'exercice',
  file: 'fichier',
  'parent item': 'élément parent',
} as const;
