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
