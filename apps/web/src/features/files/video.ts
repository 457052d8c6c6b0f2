import { t } from '../../languages/t.ts';
const ownTitles: Record<string, string> = {
  'videos/solve.webm': t('Solve an exercise'),
  'videos/publish.webm': t('Publish a molecule'),
};

export interface Video {
  address: string;
  title: string;
  /** A file that the browser plays itself; anything else is a page of its own in a frame. */
  isFile: boolean;
}

/** What an address of the settings is: the product's own films have names, others only a number. */
export function videoOf(address: string, index: number): Video {
  const path = address.split(/[?#]/)[0] ?? '';
  return {
    address,
    title: ownTitles[address] ?? t('Video {{number}}', { number: index + 1 }),
    isFile: /\.(webm|mp4)$/i.test(path),
  };
}
