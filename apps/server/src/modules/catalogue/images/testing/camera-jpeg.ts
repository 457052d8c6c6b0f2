import { createBlankPicture } from '../../../../testing/pictures.ts';

export const canary = 'CANARYvanillin';

/** Returns a rotated JPEG whose metadata contains place, author and camera data. */
export function cameraJpeg(): Promise<Buffer> {
  return createBlankPicture(30, 20)
    .withExif({
      IFD0: { Artist: canary, Copyright: canary },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 35/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${canary}</x:xmpmeta>`)
    .jpeg()
    .toBuffer();
}
