import { t } from '../../languages/t.ts';

interface OwnVideo {
  title: string;
  /** In order; the videos are silent, and their captions are part of the picture. */
  steps: readonly string[];
}

const ownVideos: Record<string, OwnVideo> = {
  'videos/solve.webm': {
    title: t('Solve an exercise'),
    steps: [
      t('A student chooses the first exercise of the list. Its difficulty is EASY.'),
      t(
        'The exercise page asks which molecule gives the spectra. As it is an easy one, the formula C₃H₇Br is given.',
      ),
      t(
        'Each spectrum has its tab. The student opens ¹H, chooses “Horizontal zoom” and drags over the signals from 4 ppm down: they fill the chart.',
      ),
      t('Below, under “Your answer”, 2-bromopropane is drawn with the keyboard; the mouse works too.'),
      t(
        '“Submit answer” shows the feedback “Your submission contains some errors:” with each error, for example a secondary instead of a primary alkyl halide, and buttons that point to the drawing or the spectrum.',
      ),
      t(
        'The student clears the drawing, draws the correct structure and submits it: “Your submission is correct!”',
      ),
      t('All submissions are listed under “My submissions”.'),
    ],
  },
  'videos/publish.webm': {
    title: t('Publish a molecule'),
    steps: [
      t('An administrator chooses “New molecule” above the list of molecules.'),
      t('The structure is drawn with the keyboard.'),
      t('“Fill in from the drawing” fills in the formula, the weight and the function (ketone).'),
      t('The ID, the name and the CAS number are typed. “Create” opens the page of the new molecule.'),
      t(
        '“New experiment” adds an experiment: its name “IR of …”, a machine, the type IR. “Create” opens its page.',
      ),
      t(
        'In the “Spectrum” tab, the instrument file is added. A preview shows the spectrum with its type, title, points and range before the upload.',
      ),
      t(
        'A copyright and a comment are entered. After “Upload”, the infrared spectrum is on the page and can be used in exercises.',
      ),
    ],
  },
};

export interface Video {
  address: string;
  title: string;
  /** The browser plays a file itself; anything else is a page shown in a frame. */
  isFile: boolean;
  /** Undefined for a video of an institution. */
  steps: readonly string[] | undefined;
}

/** The product's own videos have titles, others a number. */
export function videoOf(address: string, index: number): Video {
  const path = address.split(/[?#]/)[0] ?? '';
  const own = ownVideos[address];
  return {
    address,
    title: own?.title ?? t('Video {{number}}', { number: index + 1 }),
    isFile: /\.(webm|mp4)$/i.test(path),
    steps: own?.steps,
  };
}
