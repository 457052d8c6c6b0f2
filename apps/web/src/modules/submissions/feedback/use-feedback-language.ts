import { type FeedbackLanguage, feedbackLanguages } from '@elucida/contract';
import { useLocalStorage } from '@mantine/hooks';
import { currentLanguage } from '../../../languages/language.ts';

function usualLanguage(): FeedbackLanguage {
  return feedbackLanguages.find((known) => known === currentLanguage()) ?? 'en';
}

/** Prefers the one chosen on this device to that of the pages. */
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
