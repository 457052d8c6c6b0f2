import { Card, Stack, Text, Title } from '@mantine/core';

/** In both languages, whichever the page is in: those whom it concerns need not share it. */
export function PersonalDataNotice() {
  return (
    <Card withBorder id="personal-data">
      <Title order={2} size="h4" mb="xs" lang="en">
        Personal data
      </Title>
      <Stack gap="xs" lang="fr">
        <Text size="sm">
          Vos données à caractère personnel sont traitées pour la recherche, l’enseignement et
          l’administration de la plateforme : votre identité (nom, prénom, adresse électronique, identifiant
          universitaire), vos réponses aux exercices et leurs corrections, les étapes de vos dessins, les
          spectres regardés, les moments d’inactivité de plus de cinq minutes, et, pendant douze mois, un
          journal des connexions et des actions. De chaque session ouverte sont retenus le type de navigateur
          et de système, son début et son dernier usage ; tout cela s’efface environ un jour après son début,
          ou dès que vous la terminez. Rien de ce que vous faites n’est exporté pour la recherche sans votre
          accord, que la page « Mon compte » demande et où il se retire.
        </Text>
        <Text size="sm">
          Elles sont conservées pendant deux ans à compter de votre première connexion, puis effacées ; elles
          sortent des sauvegardes avec celles-ci. Elles sont accessibles aux titulaires du cours, à son équipe
          enseignante et aux administrateurs de la plateforme. Vous les téléchargez vous-même sur la page «
          Mon compte » ; pour les faire rectifier ou effacer, adressez-vous à un administrateur de la
          plateforme ou au délégué à la protection des données de votre établissement, qui vous dira aussi la
          base légale du traitement et auprès de qui se plaindre.
        </Text>
      </Stack>
      <Stack gap="xs" mt="md" lang="en">
        <Text size="sm">
          Your personal data are processed for research, teaching and the administration of the platform: your
          identity (name, e-mail address, university identifier), your answers to exercises and their
          feedback, the steps of your drawings, the spectra that you looked at, idle times of more than five
          minutes, and for twelve months a log of sign-ins and actions. Of each open session the kind of
          browser and system, its beginning and its last use are kept; all of it is erased about a day after
          it began, or as soon as you end it. Nothing of what you do is exported for research without your
          consent, which the page “My account” asks for and takes back.
        </Text>
        <Text size="sm">
          They are kept for two years from your first sign-in and erased then; they leave the backups as these
          grow old. The holders of the course, its teachers and the administrators of the platform see them.
          You download them yourself on the page “My account”; to have them corrected or erased, ask an
          administrator of the platform or the data protection officer of your institution, who also tells the
          legal basis and where to complain.
        </Text>
      </Stack>
    </Card>
  );
}
