/** Figures of a guarantee, said where the run's output is read; a test never fails for being slow. */
export function measured(what: string, figures: Record<string, number | string>): void {
  const parts = Object.entries(figures).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? round(value) : value}`,
  );
  process.stdout.write(`  measured: ${what}: ${parts.join(', ')}\n`);
}

/** The value below which this part of the samples lies; 0.99 for p99. */
export function percentile(samples: number[], part: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * How probable it is that two samples of one thing differ by as much as these in their ranks (Mann-Whitney, two-sided,
 * by the normal curve: for some dozens of samples and more).
 */
export function rankTest(one: number[], other: number[]): number {
  const sorted = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
    .toSorted((a, b) => a.value - b.value)
    .map(({ isOne }, at) => (isOne ? at + 1 : 0));
  const ranks = sorted.reduce((sum, rank) => sum + rank, 0);
  const [n, m] = [one.length, other.length];
  const z = (ranks - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return 2 * (1 - normalCurve(Math.abs(z)));
}

/** Its area to the left of `z`, to four digits (Abramowitz and Stegun 26.2.17). */
function normalCurve(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}
