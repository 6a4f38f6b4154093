/**
 * One answer for equal questions that come at the same time. Whoever asks while an answer is being written waits for the
 * next one, which is begun after they asked: so nobody is told what a read of their own would not have told (decision 080).
 */
interface Turn<Answer> {
  running: Promise<Answer>;
  /** For those who asked since; null: nobody has. */
  next: Promise<Answer> | null;
}

export class SharedAnswers<Answer> {
  /** By question, as long as somebody waits. */
  readonly #turns = new Map<string, Turn<Answer>>();

  /** How many questions are being answered. */
  get size(): number {
    return this.#turns.size;
  }

  /** `write` must answer the same to whoever asks this question. What it throws is thrown to all who wait for it. */
  ask(question: string, write: () => Promise<Answer>): Promise<Answer> {
    const turn = this.#turns.get(question);
    if (turn === undefined) return this.#begin(question, write);
    turn.next ??= settled(turn.running).then(() => this.#begin(question, write));
    return turn.next;
  }

  #begin(question: string, write: () => Promise<Answer>): Promise<Answer> {
    const turn: Turn<Answer> = { running: write(), next: null };
    this.#turns.set(question, turn);
    void settled(turn.running).then(() => {
      if (turn.next === null) this.#turns.delete(question);
    });
    return turn.running;
  }
}

/** Well or not. */
function settled(running: Promise<unknown>): Promise<void> {
  return running.then(
    () => {},
    () => {},
  );
}
