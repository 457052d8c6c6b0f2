import { type FeedbackLanguage, feedbackLanguages } from '@elucida/contract';
import { useLocalStorage } from '@mantine/hooks';
import { currentLanguage } from '../../../languages/language.ts';

function usualLanguage(): FeedbackLanguage {
  return feedbackLanguages.find((known) => known === currentLanguage()) ?? 'en';
}

/** The language that feedback is said in: what was chosen for it on this device, else that of the pages. */
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
