/**
 * For answers that take a while: hands each on, unless something newer was asked for, or it was `skip`ped, before it came.
 */
export class Latest {
  #turn = 0;

  async take<Answer>(answer: Promise<Answer>, handOn: (answer: Answer) => void): Promise<void> {
    const turn = ++this.#turn;
    const came = await answer;
    if (turn === this.#turn) handOn(came);
  }

  skip(): void {
    this.#turn++;
  }
}
