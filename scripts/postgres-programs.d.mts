/** The folder of PostgreSQL's programs, and as whom they must run; installed ones, else those that npm can bring. */
export function findPostgres(home: string): Promise<{ bin: string; user: { uid: number; gid: number } | undefined }>;
