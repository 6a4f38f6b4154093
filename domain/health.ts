/** When something is so wrong with the installation that its owners are mailed. */

export interface HealthFacts {
  /** Rows of the outbox that are due for too long. */
  overdue: number;
  /** Those, and the ones that fail for too long. */
  standing: number;
  /** Rows that were given up within the last day. */
  givenUp: number;
  /** How often each job has failed one time after the other, and whether it ended well when it should have. */
  jobs: readonly { name: string; failures: number; isLate: boolean }[];
  /** null: it could not be read. */
  disk: { free: number; total: number } | null;
}

/** Once is chance, and the job library tries again by itself. */
const FAILURES_IN_A_ROW = 3;
const NEARLY_FULL = 0.1;
/** An address that somebody mistyped is refused for good: so many of them are no longer chance. */
const MANY_FAIL = 3;

/** `outbox`, `given-up`, `disk`, `disk-unread`, `job <name>` of one that fails, or `late <name>`. */
export type HealthProblem = string;

export function isNearlyFull({ free, total }: { free: number; total: number }): boolean {
  return total > 0 && free / total < NEARLY_FULL;
}

export function problemsOf({ overdue, standing, givenUp, jobs, disk }: HealthFacts): HealthProblem[] {
  return [
    ...(overdue > 0 || standing >= MANY_FAIL ? ['outbox'] : []),
    ...(givenUp >= MANY_FAIL ? ['given-up'] : []),
    ...jobs.flatMap(({ name, failures, isLate }) => {
      if (failures >= FAILURES_IN_A_ROW) return [`job ${name}`];
      return isLate ? [`late ${name}`] : [];
    }),
    ...(disk === null ? ['disk-unread'] : isNearlyFull(disk) ? ['disk'] : []),
  ];
}

/** In minutes, of one that is started each minute, each so many minutes, each hour or each day. */
export function periodOf(cron: string): number {
  const [minute = '', hour] = cron.split(' ');
  if (minute === '*') return 1;
  if (minute.startsWith('*/')) return Number(minute.slice(2));
  return hour === '*' ? 60 : 24 * 60;
}

/** A run may take so long, and a process so long to start. In minutes. */
const SLACK_MINUTES = 15;

export interface JobTimes {
  /** Last; null: never. */
  succeededAt: Date | null;
  /** Since it was scheduled first, later by each time for which the clock has stood: nothing is late for that. */
  expectedSince: Date;
}

/** Whether a job has not ended well for two of its periods. One that hangs never fails, and one that never began neither. */
export function isLate(cron: string, times: JobTimes, now: Date): boolean {
  return now.getTime() - countedFrom(times) > (2 * periodOf(cron) + SLACK_MINUTES) * 60_000;
}

function countedFrom({ succeededAt, expectedSince }: JobTimes): number {
  return Math.max(succeededAt?.getTime() ?? 0, expectedSince.getTime());
}

/**
 * Since when a job is expected, now that the clock goes on again. It has longer by what the clock stood, and no more: else
 * a server that stops each night would never be late with what it does each day.
 */
export function expectedAfter(times: JobTimes, stoodSince: Date, now: Date): Date {
  const from = countedFrom(times);
  return new Date(from + now.getTime() - Math.max(from, stoodSince.getTime()));
}

/** When health was not watched for so long, the clock stood, and its jobs with it. A shorter pause makes no job late. */
export const STOOD_MINUTES = SLACK_MINUTES;

/** Health is watched each minute; when it was not for so long, nobody is mailed. */
export const UNWATCHED_MINUTES = 5;

/** While it lasts the owners are told once a day. */
export const TOLD_AGAIN_HOURS = 24;

/** What was over for less is not over: else what comes and goes would be told each time. */
export const OVER_AFTER_MINUTES = 60;
