/** What the best statements cost over plain HTTP: no policy, no validation, no log. A process of its own. */
import http from 'node:http';
import pg from 'pg';
import { LIST, OPTIONS, PAGE, VENDORS } from './statements.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8, options: OPTIONS });
pool.on('error', () => {}); // the database ended first

async function search(asked: URLSearchParams) {
  const place = [asked.get('lng'), asked.get('lat')];
  const reached = await pool.query({ name: 'vendors', text: VENDORS, values: place });
  const page = [reached.rows[0].ids, asked.get('from'), asked.get('to'), asked.get('after') ?? 0];
  return (await pool.query({ name: 'page', text: PAGE, values: page })).rows;
}

async function list(asked: URLSearchParams) {
  return (await pool.query({ name: 'list', text: LIST, values: [asked.get('offset') ?? 0] })).rows;
}

const server = http.createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  try {
    const vehicles = await (pathname === '/search' ? search(searchParams) : list(searchParams));
    response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify({ vehicles }));
  } catch (failure) {
    response.writeHead(500).end(String(failure));
  }
});
server.listen(Number(process.env.PORT), '127.0.0.1');
