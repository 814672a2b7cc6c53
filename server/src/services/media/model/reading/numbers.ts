/** A growing list of floats: a plain array would take several times the memory. */
export class Numbers {
  #array = new Float32Array(1024)
  length = 0

  push(...numbers: readonly number[]) {
    if (this.length + numbers.length > this.#array.length) {
      const larger = new Float32Array(this.#array.length * 2)
      larger.set(this.#array)
      this.#array = larger
    }
    for (const number of numbers) this.#array[this.length++] = number
  }

  at(place: number) {
    return this.#array[place]!
  }

  all() {
    return this.#array.slice(0, this.length)
  }
}
