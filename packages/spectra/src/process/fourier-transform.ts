/** Real and imaginary parts have equal length. */
export interface ComplexNumbers {
  re: Float64Array;
  im: Float64Array;
}

export function nextPowerOfTwo(size: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, size)));
}

/**
 * Returns a function that computes X(k) = sum of x(n) exp(-2 pi i k n / size) in place. `size` is a
 * power of two.
 */
export function createFourierTransform(size: number): (signal: ComplexNumbers) => void {
  const cosines = Float64Array.from({ length: size / 2 }, (_, index) =>
    Math.cos((2 * Math.PI * index) / size),
  );
  const sines = Float64Array.from({ length: size / 2 }, (_, index) => Math.sin((2 * Math.PI * index) / size));
  return ({ re, im }) => {
    reorderByReversedBits(re, im);
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (2 * half);
      for (let start = 0; start < size; start += 2 * half) {
        for (let offset = 0; offset < half; offset++) {
          const cosine = cosines[offset * stride]!;
          const sine = sines[offset * stride]!;
          const even = start + offset;
          const odd = even + half;
          const oddRe = re[odd]! * cosine + im[odd]! * sine;
          const oddIm = im[odd]! * cosine - re[odd]! * sine;
          re[odd] = re[even]! - oddRe;
          im[odd] = im[even]! - oddIm;
          re[even] = re[even]! + oddRe;
          im[even] = im[even]! + oddIm;
        }
      }
    }
  };
}

function reorderByReversedBits(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  let reversed = 0;
  for (let index = 1; index < size; index++) {
    let bit = size >> 1;
    while (reversed & bit) {
      reversed ^= bit;
      bit >>= 1;
    }
    reversed |= bit;
    if (index >= reversed) continue;
    [re[index], re[reversed]] = [re[reversed]!, re[index]!];
    [im[index], im[reversed]] = [im[reversed]!, im[index]!];
  }
}

/** Moves the negative frequencies before the positive ones in place. */
export function shiftZeroFrequencyToCentre(values: Float64Array): void {
  const half = values.length / 2;
  const positive = values.slice(0, half);
  values.copyWithin(0, half);
  values.set(positive, half);
}
