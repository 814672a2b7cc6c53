const BLOCKS_A_SECOND = 100
const MOST = 4_000
const LOUDEST = 255

/** The peak of every hundredth of a second, reduced in the end to as many as a player can draw. */
export class Peaks {
  seconds = 0
  #blocks: number[] = []
  #loudest = 0
  #open = 0

  add(channels: readonly Float32Array[], sampleRateHz: number) {
    const perBlock = Math.round(sampleRateHz / BLOCKS_A_SECOND)
    const count = channels[0]?.length ?? 0
    for (let at = 0; at < count; at += 1) {
      for (const channel of channels) this.#loudest = Math.max(this.#loudest, Math.abs(channel[at]!))
      this.#open += 1
      if (this.#open === perBlock) this.#close()
    }
    this.seconds += count / sampleRateHz
  }

  /** From 0 to 255, at most 4,000. */
  drawn(): number[] {
    if (this.#open > 0) this.#close()
    const each = Math.max(1, Math.ceil(this.#blocks.length / MOST))
    return Array.from({ length: Math.ceil(this.#blocks.length / each) }, (_, at) => {
      const loudest = Math.max(...this.#blocks.slice(at * each, (at + 1) * each))
      return Math.round(Math.min(1, loudest) * LOUDEST)
    })
  }

  #close() {
    this.#blocks.push(this.#loudest)
    this.#loudest = 0
    this.#open = 0
  }
}
