import type { Random } from './random.ts'

/** An id that sorts by time, like those of `newId`, and is reproducible from the same random numbers. */
export function idAt(random: Random, atMs: number) {
  const time = Math.floor(atMs).toString(16).padStart(12, '0')
  const drawn = Array.from({ length: 5 }, () => random.integer(0, 0xffff).toString(16).padStart(4, '0'))
  const variant = '89ab'[random.integer(0, 3)]!
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${drawn[0]!.slice(1)}`,
    `${variant}${drawn[1]!.slice(1)}`,
    drawn.slice(2).join(''),
  ].join('-')
}
