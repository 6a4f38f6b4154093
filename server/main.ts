/**
 * The server as a program. Libraries that have a form for development too, as React does for mails and PDFs, choose when
 * they are loaded and by this name; what the owner set is read before it (`CEYLONO_MODE` is told by it too).
 */
const environment = { ...process.env };
process.env.NODE_ENV = 'production';
const { serve } = await import('./serve.ts');
await serve(environment, import.meta.dirname);
