import { type FeedbackLanguage, feedbackLanguages } from '@elucida/contract';
import { useLocalStorage } from '@mantine/hooks';

function usualLanguage(): FeedbackLanguage {
  return navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

/** The language that feedback is said in: what was chosen on this device, else the browser's. */
export function useFeedbackLanguage() {
  const [language, setLanguage] = useLocalStorage<FeedbackLanguage>({
    key: 'feedback-language',
    defaultValue: usualLanguage(),
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (value) => feedbackLanguages.find((known) => known === value) ?? usualLanguage(),
  });
  return { language, setLanguage };
}
