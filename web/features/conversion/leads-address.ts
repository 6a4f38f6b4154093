/** What the Data List shows, kept in the address so that it can be shared and gone back to. */
import { CALL_STATES, type CallState, REACHED_STEPS, type ReachedStep } from '@ceylono/domain/visitor-list';
import { type AddressDays, changedAddress, daysOf, isAnyDay, searchOf, writtenDays } from '../../ui/list-address.ts';

export const CONVERSION_VIEWS = ['list', 'analytics', 'follow-ups'] as const;
export type ConversionView = (typeof CONVERSION_VIEWS)[number];

export function viewOf(params: URLSearchParams): ConversionView {
  return CONVERSION_VIEWS.find((known) => known === params.get('view')) ?? 'list';
}

export interface LeadsFilters {
  /** Part of a phone or a name. */
  q: string;
  calls: CallState | null;
  /** A step of the wizard that the browser told. */
  reached: ReachedStep | null;
  /** On which the phone was given first. */
  created: AddressDays;
  direction: 'asc' | 'desc';
  /** The column of calls stands too. */
  showsCalls: boolean;
  /** Where the page begins; null for the first. */
  cursor: string | null;
}

export function readLeadsFilters(params: URLSearchParams): LeadsFilters {
  return {
    q: searchOf(params),
    calls: CALL_STATES.find((known) => known === params.get('calls')) ?? null,
    reached: REACHED_STEPS.find((known) => known === params.get('reached')) ?? null,
    created: daysOf(params, 'created'),
    direction: params.get('direction') === 'asc' ? 'asc' : 'desc',
    showsCalls: params.get('history') === 'shown',
    cursor: params.get('cursor'),
  };
}

/** The address with these filters changed; another question begins at its first page. */
export function writeLeadsFilters(params: URLSearchParams, change: Partial<LeadsFilters>): URLSearchParams {
  const { q, calls, reached, created, direction, showsCalls, cursor } = {
    ...readLeadsFilters(params),
    // How many columns stand is no other question.
    ...(Object.keys(change).join() === 'showsCalls' ? {} : { cursor: null }),
    ...change,
  };
  return changedAddress(params, {
    ...{ q, calls, reached, ...writtenDays('created', created) },
    ...{ direction: direction === 'asc' ? 'asc' : null, history: showsCalls ? 'shown' : null, cursor },
  });
}

export function isNarrowed({ q, calls, reached, created }: LeadsFilters): boolean {
  return q.trim() !== '' || calls !== null || reached !== null || isAnyDay(created);
}

/** What to ask the server, of the whole list. */
export function questionOf({ q, calls, reached, created, direction }: LeadsFilters) {
  return {
    q: q.trim() || undefined,
    calls: calls ?? undefined,
    reached: reached ?? undefined,
    createdFrom: created.from || undefined,
    createdTo: created.to || undefined,
    direction: direction === 'asc' ? direction : undefined,
  };
}
