/** Maximum relative luminance (WCAG 2.2) with a contrast of 4.5 to 1 to white. */
const maxOnLight = 0.18;
/** Minimum relative luminance with the same contrast to #1c2831, a panel of a dark page. */
const minOnDark = 0.27;

// Transfer function of sRGB: IEC 61966-2-1.
const toLinear = (channel: number) =>
  channel <= 10.31 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
const toChannel = (linear: number) =>
  Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055));

/** Reads `rgb(r, g, b)` or `#rrggbb`, 0 to 255; else undefined. */
function channelsOf(colour: string): number[] | undefined {
  const decimal = /^rgb\((\d+),\s*(\d+),\s*(\d+)\)$/.exec(colour);
  if (decimal !== null) return decimal.slice(1).map(Number);
  const hexadecimal = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  return hexadecimal?.slice(1).map((channel) => Number.parseInt(channel, 16));
}

export interface ReadableColour {
  light: string;
  dark: string;
}

/**
 * Returns a colour of the engine, `rgb(r, g, b)` or `#rrggbb`, in the same hue, readable on light
 * and on dark pages. Returns undefined for black and other texts.
 */
export function toReadableColour(colour: string): ReadableColour | undefined {
  const channels = channelsOf(colour)?.map(toLinear);
  if (channels === undefined || channels.every((channel) => channel === 0)) return undefined;
  const [red, green, blue] = channels as [number, number, number];
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const scale = Math.min(1, maxOnLight / luminance);
  const white = Math.max(0, (minOnDark - luminance) / (1 - luminance));
  const write = (adapt: (linear: number) => number) =>
    `rgb(${channels.map((linear) => toChannel(adapt(linear))).join(',')})`;
  return {
    light: write((linear) => linear * scale),
    dark: write((linear) => linear + (1 - linear) * white),
  };
}
