/** The contract for people and machines: `/api/openapi.json`, and a page of it that needs no script. */
import { contract } from '@ceylono/contract/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { Endpoint } from './endpoints.ts';

/** `endpoints`: those that are told of; each address of another is left out. */
export async function openApiDocument(publicUrl: URL, endpoints: Endpoint[]): Promise<string> {
  whole ??= wholeDocument();
  const document: Document = JSON.parse(await whole);
  const told = new Set(endpoints.map(({ method, path }) => `${method.toLowerCase()} ${path}`));
  const paths = Object.entries(document.paths ?? {}).flatMap(([path, calls]) => {
    const kept = Object.entries(calls ?? {}).filter(([method]) => told.has(`${method} ${path}`));
    return kept.length === 0 ? [] : [[path, Object.fromEntries(kept)] as const];
  });
  const servers = [{ url: new URL('/api', publicUrl).href }];
  return JSON.stringify({ ...document, servers, paths: Object.fromEntries(paths) });
}

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

/** Made once in a process, because that takes longer than the rest of a start; as text, which is smaller. */
let whole: Promise<string> | undefined;

async function wholeDocument(): Promise<string> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: { title: 'Ceylono', version: '1', description: 'Vehicle rental in Sri Lanka. Amounts are LKR cents.' },
    servers: [],
  });
  return JSON.stringify(document);
}

/** Readers from whom the calls of staff are left out. */
export function withoutStaff(endpoints: Endpoint[]): Endpoint[] {
  return endpoints.filter(({ policy }) => !['admin', 'settingsReader', 'superAdmin'].includes(policy));
}

export function docsPage(endpoints: Endpoint[]): string {
  const rows = endpoints
    .map(
      (endpoint) =>
        `<tr><td><code>${endpoint.method}</code></td><td><code>/api${escapeHtml(endpoint.path)}</code></td>` +
        `<td>${escapeHtml(endpoint.summary)}</td><td>${endpoint.policy}</td><td>${endpoint.idempotent ? 'required' : ''}</td></tr>`,
    )
    .join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ceylono API</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.35rem .6rem;border-bottom:1px solid #8884}</style></head>
<body><h1>Ceylono API</h1>
<p>The whole contract, with every message and refusal: <a href="/api/openapi.json">openapi.json</a>.
Amounts are integer LKR cents, instants ISO 8601 with offset, days YYYY-MM-DD in Asia/Colombo.
Errors carry a stable <code>code</code>, a <code>message</code> and the <code>requestId</code>.</p>
<table><thead><tr><th>Method</th><th>Address</th><th>What</th><th>Who</th><th>Idempotency-Key</th></tr></thead>
<tbody>${rows}</tbody></table></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
