import { Card, Stack, Text, Title } from '@mantine/core';
import { currentLanguage } from '../../../languages/language.ts';
import type { Language } from '../../../languages/languages.ts';

const titles: Readonly<Record<Language, string>> = {
  en: 'Personal data',
  fr: 'Données personnelles',
};

const paragraphs: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'We process your personal data for research, teaching and the administration of the platform: your identity (name, email address, university identifier), your submissions and their feedback, the steps of your drawings, the spectra you viewed, idle times of more than five minutes and, for twelve months, a log of logins and actions. For each open session we store the kind of browser and system, its start and its last use; this is erased about a day after the start, or when you end the session. Nothing is exported for research without your consent, which you give and withdraw on “My account”.',
    'Your data is stored for two years from your first login, then erased (after 30 days for an account that you registered and never used); older backups that contain it are deleted over time. It is open to the lecturers of the course, their teaching staff and the administrators of the platform. You can download it on “My account”. To have it corrected or erased, contact an administrator or the data protection officer of your institution, who can also tell you the legal basis and where to complain. The mail server of your institution may send messages about your account to your email address.',
  ],
  fr: [
    'Vos données personnelles sont traitées pour la recherche, l’enseignement et l’administration de la plateforme : votre identité (nom, prénom, adresse e-mail, identifiant universitaire), vos réponses aux exercices et leur rétroaction, les étapes de vos dessins, les spectres consultés, les moments d’inactivité de plus de cinq minutes et, pendant douze mois, un journal des connexions et des actions. De chaque session ouverte sont retenus le type de navigateur et de système, son début et sa dernière utilisation ; ces informations sont effacées environ un jour après le début de la session, ou dès que vous la terminez. Rien de ce que vous faites n’est exporté pour la recherche sans votre accord, que vous donnez et retirez sur la page « Mon compte ».',
    'Ces données sont conservées pendant deux ans à compter de votre première connexion, puis effacées (un compte que vous avez créé vous-même et jamais utilisé, après 30 jours) ; elles disparaissent des sauvegardes à mesure que les plus anciennes de celles-ci sont supprimées. Elles sont accessibles aux titulaires du cours, à son équipe enseignante et aux administrateurs de la plateforme. Vous pouvez les télécharger vous-même sur la page « Mon compte » ; pour les faire rectifier ou effacer, adressez-vous à un administrateur de la plateforme ou au délégué à la protection des données de votre établissement, qui vous indiquera aussi la base légale du traitement et l’autorité auprès de laquelle introduire une réclamation. Des messages sur votre compte peuvent être envoyés à votre adresse e-mail par le serveur de messagerie de votre établissement.',
  ],
};

/** Shows all languages, the page's first, because a reader may not know that language. */
export function PersonalDataNotice() {
  const own = currentLanguage();
  const languages = (Object.keys(paragraphs) as Language[]).toSorted(
    (one, other) => Number(other === own) - Number(one === own),
  );
  return (
    <Card withBorder id="personal-data">
      <Stack>
        {languages.map((language) => (
          <Stack key={language} component="section" gap="xs" lang={language}>
            <Title order={2} size="h4">
              {titles[language]}
            </Title>
            {paragraphs[language].map((paragraph) => (
              <Text key={paragraph} size="sm">
                {paragraph}
              </Text>
            ))}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
