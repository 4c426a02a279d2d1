/** Numbers that are added one by one: a plain array of millions takes several times the memory. */
export class Growing {
  #numbers = new Float64Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.#numbers.length) {
      const numbers = new Float64Array(this.length * 2)
      numbers.set(this.#numbers)
      this.#numbers = numbers
    }
    this.#numbers[this.length++] = value
  }

  at(index: number): number {
    return this.#numbers[index]
  }
}
