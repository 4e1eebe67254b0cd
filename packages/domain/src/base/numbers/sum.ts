/**
 * Adds figures up. What rounding takes from the sum is kept and given back, after Neumaier, so that many
 * figures of different size come to what they come to on paper.
 */
export class Sum {
  #sum = 0;
  #lost = 0;

  add(figure: number): void {
    const sum = this.#sum + figure;
    this.#lost += Math.abs(this.#sum) >= Math.abs(figure) ? this.#sum - sum + figure : figure - sum + this.#sum;
    this.#sum = sum;
  }

  get total(): number {
    return this.#sum + this.#lost;
  }
}
