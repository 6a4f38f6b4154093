/** Sends text messages to phones, and knows nothing of their contents. */
export interface TextMessage {
  /** Of the outbox row: the same at every try. */
  id: string;
  /** E.164. */
  to: string;
  text: string;
}

export interface Texter {
  /** Resolves when the message is handed on. Throws `Unreachable` when none could be, any other error for this one. */
  send(message: TextMessage): Promise<void>;
}
