/** The floor's statements as scripts of pgbench, which asks what the bench asks of the two servers. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { TOWNS } from '../data.ts';
import { AHEAD, AROUND, LENGTH, LIST_PAGES, TODAY } from '../questions.ts';
import { LIST, PAGE, VENDORS } from './statements.ts';

/** The scripts of both kinds of work: of the search one for each town, which pgbench takes by chance. */
export function writeScripts(folder: string): { search: string[]; list: string[] } {
  const write = (name: string, text: string) => {
    const file = path.join(folder, `${name}.sql`);
    writeFileSync(file, text);
    return file;
  };
  return {
    search: TOWNS.map(({ lat, lng }, n) => write(`search-${n}`, searchScript(lat, lng))),
    list: [
      write('list', `\\set offset random(0, ${LIST_PAGES - 1}) * 20\n${script(LIST, { $1: ':offset::bigint' })};\n`),
    ],
  };
}

function searchScript(lat: number, lng: number): string {
  const off = `random(${-AROUND * 10_000}, ${AROUND * 10_000}) / 10000.0`;
  const page = {
    $1: ':ids',
    '$2::date': `(date '${TODAY}' + :day::int)`,
    '$3::date': `(date '${TODAY}' + :until::int)`,
    $4: '0',
  };
  return [
    `\\set lat ${lat} + ${off}`,
    `\\set lng ${lng} + ${off}`,
    `\\set day random(${AHEAD.least}, ${AHEAD.most})`,
    `\\set until :day + random(${LENGTH.least}, ${LENGTH.most})`,
    `${script(VENDORS, { $1: ':lng::float8', $2: ':lat::float8' })} \\gset`,
    `${script(PAGE, page)};\n`,
  ].join('\n');
}

/** In one line each, with pgbench's names for its numbers. */
function script(statement: string, names: Record<string, string>): string {
  const oneLine = statement.replaceAll(/\s+/g, ' ');
  return Object.entries(names).reduce((text, [number, name]) => text.replaceAll(number, name), oneLine);
}
