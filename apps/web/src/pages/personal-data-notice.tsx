import { Card, Stack, Text, Title } from '@mantine/core';

export function PersonalDataNotice() {
  return (
    <Card withBorder id="personal-data">
      <Title order={2} size="h4" mb="xs">
        Personal data
      </Title>
      <Stack gap="xs" lang="fr">
        <Text size="sm">
          Vos données à caractère personnel sont traitées pour la recherche, l’enseignement et
          l’administration de la plateforme : votre identité (nom, prénom, adresse électronique, identifiant
          universitaire), vos réponses aux exercices et leurs corrections.
        </Text>
        <Text size="sm">
          Elles sont conservées pendant deux ans à compter de votre première connexion. Elles sont accessibles
          aux titulaires du cours et à son équipe enseignante.
        </Text>
      </Stack>
    </Card>
  );
}
