/**
 * The columns of a table, declared once: the compiler holds against them what is written, and a test holds them against
 * the migrated database. The SQL stays text (decision 001).
 */

type SqlType =
  | 'bigint'
  | 'boolean'
  | 'double precision'
  | 'integer'
  | 'jsonb'
  | 'text'
  | 'timestamp with time zone'
  | 'uuid';

/** `given`: whether a new row must name it. */
export interface Column<Value, Given extends 'always' | 'maybe'> {
  readonly type: SqlType;
  readonly nullable: boolean;
  readonly given: Given;
  /** Known to the compiler only. */
  readonly value?: Value;
}

const always = <Value>(type: SqlType): Column<Value, 'always'> => ({ type, nullable: false, given: 'always' });

export const uuid = () => always<string>('uuid');
export const text = <Word extends string = string>() => always<Word>('text');
export const integer = () => always<number>('integer');
export const bigint = () => always<number>('bigint');
export const double = () => always<number>('double precision');
export const boolean = () => always<boolean>('boolean');
export const instant = () => always<Date>('timestamp with time zone');
/** Written as text. */
export const json = () => always<string>('jsonb');

export function nullable<Value>({ type }: Column<Value, 'always'>): Column<Value | null, 'maybe'> {
  return { type, nullable: true, given: 'maybe' };
}

/** The database fills it in. */
export function defaulted<Value>({ type }: Column<Value, 'always'>): Column<Value, 'maybe'> {
  return { type, nullable: false, given: 'maybe' };
}

export type Table = Readonly<Record<string, Column<unknown, 'always' | 'maybe'>>>;

type ValueOf<Of> = Of extends Column<infer Value, 'always' | 'maybe'> ? Value : never;
type Required<Of extends Table> = { [Name in keyof Of]: Of[Name]['given'] extends 'always' ? Name : never }[keyof Of];

/** What a new row says. */
export type NewRow<Of extends Table> = { [Name in Required<Of>]: ValueOf<Of[Name]> } & {
  [Name in Exclude<keyof Of, Required<Of>>]?: ValueOf<Of[Name]>;
};

/** What a change of a row may say. */
export type Changes<Of extends Table> = { [Name in keyof Of]?: ValueOf<Of[Name]> };
