/**
 * One answer for equal questions that come at the same time. Whoever asks while an answer is being written waits for the
 * next one, which is begun after they asked: so nobody is told what a read of their own would not have told (decision 080).
 */
interface Turn<Answer> {
  question: string;
  running: Promise<Answer>;
  /** For those who asked since; null: nobody has. */
  next: Promise<Answer> | null;
}

export class SharedAnswers<Answer> {
  /** As long as somebody waits. No map: one that outgrew its table leads from the old one to the new (decision 080). */
  readonly #turns: Turn<Answer>[] = [];

  /** How many questions are being answered. */
  get size(): number {
    return this.#turns.length;
  }

  /** `write` must answer the same to whoever asks this question. What it throws is thrown to all who wait. */
  ask(question: string, write: () => Promise<Answer>): Promise<Answer> {
    const turn = this.#turns.find((each) => each.question === question);
    if (turn === undefined) return this.#begin(question, write);
    turn.next ??= turn.running.then(() => this.#begin(question, write));
    return turn.next;
  }

  #begin(question: string, write: () => Promise<Answer>): Promise<Answer> {
    const turn: Turn<Answer> = { question, running: write(), next: null };
    this.#turns.push(turn);
    const leave = () => void this.#turns.splice(this.#turns.indexOf(turn), 1);
    turn.running.then(leave, leave);
    return turn.running;
  }
}
