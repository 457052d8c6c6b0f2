import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Sentence } from './sentence.tsx';
import { translations } from './t.ts';

const parts = { time: <time>yesterday</time>, a: <a href="#/account">?</a> };

afterEach(async () => {
  cleanup();
  await translations.changeLanguage('en');
});

describe('a sentence with elements', () => {
  it('contains its parts, with the content of their tags if there is one', () => {
    const { container } = render(<Sentence text="Changed <time/>; see <a>My account</a>." parts={parts} />);
    expect(container.innerHTML).toBe(
      'Changed <time>yesterday</time>; see <a href="#/account">My account</a>.',
    );
  });

  it('has its parts in the order of the translation', async () => {
    const french = { 'See <a>it</a> from <time/>': '<time/>, voir <a>ceci</a>' };
    translations.addResourceBundle('fr', 'translation', french);
    await translations.changeLanguage('fr');
    const { container } = render(<Sentence text="See <a>it</a> from <time/>" parts={parts} />);
    expect(container.textContent).toBe('yesterday, voir ceci');
  });

  it('keeps its elements when it is rendered again, so that a screen reader stays silent', () => {
    const show = (time: string) => <Sentence text="Deleted <time/>" parts={{ time: <time>{time}</time> }} />;
    const { rerender } = render(show('today'));
    const before = screen.getByText('today');
    rerender(show('yesterday'));
    expect(screen.getByText('yesterday')).toBe(before);
  });
});
