import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { SpectraTabs, informationTab } from './spectra-tabs.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { SplitHandle } from './split-handle.tsx';
import { SubmissionBench } from './submission-bench.tsx';
import { TablesDialog } from './tables-dialog.tsx';
import { usePanelKey } from './use-panel-key.ts';
import { useSplit } from './use-split.ts';

closePages();

const experimentOf = (id: string) => ({ id, name: id, type: 'NMR-H', conditions: [] });
const experiments = ['first', 'second', 'third'].map(experimentOf);

async function openTabs(tab = 'first') {
  const onTab = vi.fn();
  await openPage(
    <>
      <SpectraTabs
        exerciseId={1}
        experiments={experiments}
        tab={tab}
        onTab={onTab}
        information={<p>What is known</p>}
        panelOf={({ id }) => <p>Chart of the {id}</p>}
      />
      <input aria-label="Formula" />
      <div role="application" tabIndex={0} aria-label="Your structure" />
    </>,
  );
  return onTab;
}

describe('the strip of spectra', () => {
  it('shows one tab for each experiment, with Information at the end', async () => {
    await openTabs();
    const names = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(names).toEqual(['first', 'second', 'third', 'Information']);
    screen.getByText('Chart of the first');
  });

  it('shows the visible information in the last tab of the strip', async () => {
    await openTabs(informationTab);
    screen.getByText('What is known');
  });

  it('opens the spectrum of a digit key', async () => {
    const onTab = await openTabs();
    fireEvent.keyDown(document.body, { key: '2' });
    expect(onTab).toHaveBeenCalledExactlyOnceWith('second');
    fireEvent.keyDown(document.body, { key: '9' });
    expect(onTab).toHaveBeenCalledTimes(1);
  });

  it('ignores digit keys in fields, in the drawing and with Ctrl', async () => {
    const onTab = await openTabs();
    fireEvent.keyDown(screen.getByLabelText('Formula'), { key: '2' });
    fireEvent.keyDown(screen.getByLabelText('Your structure'), { key: '2' });
    fireEvent.keyDown(document.body, { key: '2', ctrlKey: true });
    expect(onTab).not.toHaveBeenCalled();
  });
});

function TabsInUse() {
  const [tab, setTab] = useState('first');
  return (
    <SpectraTabs
      exerciseId={1}
      experiments={experiments}
      tab={tab}
      onTab={setTab}
      information="What is known"
      panelOf={({ id }) => <button type="button" aria-roledescription="chart" aria-label={id} />}
    />
  );
}

describe('the focus in a chart', () => {
  it('moves to the chart that a digit key opens, and stays on a tab that is clicked', async () => {
    await openPage(<TabsInUse />);
    const chart = (name: string) => screen.getByRole('button', { name });
    chart('first').focus();
    fireEvent.keyDown(chart('first'), { key: '2' });
    expect(document.activeElement).toBe(chart('second'));
    const third = screen.getByRole('tab', { name: 'third' });
    third.focus();
    fireEvent.click(third);
    expect(document.activeElement).toBe(third);
  });
});

function Panels() {
  const page = useRef<HTMLDivElement>(null);
  usePanelKey(page);
  return (
    <div ref={page}>
      <div data-panel>
        <button type="button">Strip</button>
      </div>
      <div data-panel>Nothing to focus</div>
      <div data-panel tabIndex={0} role="application" aria-label="Field" />
    </div>
  );
}

describe('usePanelKey', () => {
  it('moves the focus by F6 to the next panel with a control, and by Shift+F6 to the previous one', async () => {
    await openPage(<Panels />);
    const focused = () =>
      document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');
    const press = (shiftKey = false) => fireEvent.keyDown(document, { key: 'F6', shiftKey });
    press();
    expect(focused()).toBe('Strip');
    press();
    expect(focused()).toBe('Field');
    press();
    expect(focused()).toBe('Strip');
    press(true);
    expect(focused()).toBe('Field');
  });
});

describe('the keyboard help', () => {
  it('opens the keyboard help by the key ? outside fields and dialogs', async () => {
    await openPage(
      <>
        <KeysDialog />
        <input aria-label="Formula" />
        <div role="dialog" aria-label="Open before" />
      </>,
    );
    for (const name of ['Formula', 'Open before'])
      fireEvent.keyDown(screen.getByLabelText(name), { key: '?' });
    expect(screen.queryByRole('dialog', { name: 'Keyboard help' })).toBeNull();
    fireEvent.keyDown(document.body, { key: '?' });
    await screen.findByRole('dialog', { name: 'Keyboard help' });
    screen.getByText('Show 1, 2, 4 or all spectra');
  });
});

function Columns() {
  const split = useSplit();
  return (
    <div style={split.style}>
      <SplitHandle {...split} />
    </div>
  );
}

describe('the handle between spectra and drawing', () => {
  const handle = () => screen.getByRole('separator', { name: 'Width of the spectra' });
  const press = (key: string) => act(() => void fireEvent.keyDown(handle(), { key }));
  const share = () => handle().getAttribute('aria-valuenow');

  it('moves the handle by arrow keys within its limits and resets it by a double click', async () => {
    await openPage(<Columns />);
    expect(share()).toBe('62');
    await press('ArrowRight');
    expect(share()).toBe('64');
    await press('Home');
    await press('ArrowLeft');
    expect(share()).toBe('45');
    await press('End');
    expect(share()).toBe('75');
    act(() => void fireEvent.doubleClick(handle()));
    expect(share()).toBe('62');
  });

  it('restores the position of the handle on the next visit', async () => {
    await openPage(<Columns />);
    await press('ArrowLeft');
    cleanup();
    await openPage(<Columns />);
    expect(share()).toBe('60');
  });
});

describe('the spectroscopic tables', () => {
  it('opens the spectroscopic tables above the exercise, with a download of each', async () => {
    const table = {
      id: 't1',
      name: 'Infrared bands.pdf',
      size: 98_636,
      lastModified: '2026-11-21T10:00:00.000Z',
    };
    await openPage(<TablesDialog />, { answers: { '/files': [table] } });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Spectroscopic tables' }));
    await screen.findByRole('dialog', { name: 'Spectroscopic tables' });
    const link = await screen.findByRole('link', { name: 'Infrared bands.pdf' });
    expect(link.getAttribute('href')).toContain('/files/t1');
  });
});

it('shows the spectra beside a submission on any page if the screen is large', async () => {
  await openPage(
    <SubmissionBench
      spectra={
        <SpectraTabs
          exerciseId={1}
          experiments={experiments}
          tab="first"
          onTab={vi.fn()}
          information={null}
          panelOf={({ id }) => <p>Chart of the {id}</p>}
        />
      }
      answer={<p>Feedback</p>}
    />,
    { at: '/submissions' },
  );
  screen.getByRole('separator');
  screen.getByRole('radiogroup', { name: 'Layout' });
});
