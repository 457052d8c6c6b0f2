import { type MessageCode, createMessage, messages } from '@elucida/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { french } from './french.ts';
import { formatExactTime } from './dates.ts';
import { withLabel } from './with-label.ts';
import { translateReplies, translateReply, translateMessage } from './translate-message.ts';
import { t, translations } from './t.ts';
import { frenchByCode, marks } from './testing/french-texts.ts';

afterEach(() => translations.changeLanguage('en'));

describe('a message of the server with a code', () => {
  const taken = { code: 'molecule-id-taken', values: { id: 'a-b.c' } };

  it('is shown with its values in the language of the page', async () => {
    expect(translateReply(taken, 'The ID is taken')).toBe('The ID is taken');
    expect(translateMessage(createMessage('forbidden'))).toBe('Access forbidden');
    translations.addResourceBundle('fr', 'byCode', frenchByCode);
    translations.addResourceBundle('fr', 'terms', french.terms);
    await translations.changeLanguage('fr');
    expect(translateReply(taken, 'The ID is taken')).toBe('Une molécule avec l’ID a-b.c existe déjà');
    const type = { code: 'type-of-experiment', values: { type: 'NMR-C13' } };
    expect(translateReply(type, '')).toContain('¹³C');
    expect(translateMessage(createMessage('forbidden'))).toBe('Accès refusé');
    expect(translateMessage(createMessage('too-many-signals', { maximum: 20 }))).toBe('Au plus 20 signaux');
    const unit = {
      code: 'other-infrared-unit',
      values: { shown: { code: 'unit-is', values: { units: 'K' } } },
    };
    expect(translateReply(unit, '')).toBe(
      'L’unité des ordonnées de ce spectre infrarouge est «\u00a0K\u00a0». La transmittance et l’absorbance sont acceptées.',
    );
    const nested = { code: 'file-unreadable', values: { reason: { code: 'took-too-long' } } };
    expect(translateReply(nested, '')).toContain(frenchByCode['took-too-long']);
    const two = [taken, { code: 'forbidden' }];
    expect(translateReplies(two, '')).toBe('Une molécule avec l’ID a-b.c existe déjà Accès refusé');
  });

  it('shows its days and times as the reader writes them', async () => {
    const visible = createMessage('was-visible', { since: '2026-11-03' });
    const planned = createMessage('release-planned', { at: '2026-11-03 12:05 UTC' });
    expect(translateMessage(visible)).toContain('from November 3, 2026 on');
    expect(translateMessage(planned)).toContain(`ends on ${formatExactTime('2026-11-03T12:05Z')}.`);
    translations.addResourceBundle('fr', 'byCode', frenchByCode);
    await translations.changeLanguage('fr');
    expect(translateMessage(visible)).toContain('depuis le 3 novembre 2026');
  });

  it('is shown in English if a later server sends a code that the page does not know', async () => {
    translations.addResourceBundle('fr', 'byCode', frenchByCode);
    await translations.changeLanguage('fr');
    expect(translateReply({ code: 'of-a-later-version' }, 'A new message')).toBe('A new message');
    const reason = { code: 'of-a-later-version' };
    expect(translateReply({ code: 'file-unreadable', values: { reason } }, 'Not read')).toBe('Not read');
    expect(translateReply(undefined, 'A stored sentence')).toBe('A stored sentence');
    expect(translateReplies([taken, { code: 'of-a-later-version' }], 'Both')).toBe('Both');
  });

  it('has the same values in both languages', () => {
    const differing = Object.entries(messages).filter(
      ([code, english]) => marks(english).join() !== marks(frenchByCode[code as MessageCode]).join(),
    );
    expect(differing).toEqual([]);
  });
});

describe('a sentence', () => {
  it('is shown in the chosen language, with its plural', async () => {
    expect(t('{{count}} exercises found', { count: 1 })).toBe('1 exercise found');
    translations.addResourceBundle('fr', 'translation', french.sentences);
    await translations.changeLanguage('fr');
    expect(t('{{count}} exercises found', { count: 1 })).toBe('1 exercice trouvé');
    const agreed = '{{count}} students with consent worked on these exercises in this period.';
    expect(t(agreed, { count: 0 })).toMatch(/^Aucun étudiant/);
    expect(t('{{count}} exercises found', { count: 3 })).toBe('3 exercices trouvés');
    expect(t('Welcome, {{firstname}}', { firstname: '<b>$t(Home)</b>' })).toBe('Bienvenue, <b>$t(Home)</b>');
    expect(t('Nobody wrote this')).toBe('Nobody wrote this');
  });

  it('has the space of the language before the colon of a label', async () => {
    expect(withLabel('Weight', '122')).toBe('Weight: 122');
    translations.addResourceBundle('fr', 'translation', french.sentences);
    await translations.changeLanguage('fr');
    expect(withLabel('Masse', '122')).toBe('Masse\u00a0: 122');
  });
});
