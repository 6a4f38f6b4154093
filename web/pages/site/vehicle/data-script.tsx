interface DataScriptProps {
  id?: string;
  type: 'application/json' | 'application/ld+json';
  data: unknown;
}

/** Data that a page carries. No browser runs it, and without a `<` nothing in it can end it. */
export function DataScript({ data, ...props }: DataScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what is read as JSON must not be escaped as HTML
  return <script {...props} dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }} />;
}
