/** The lowest peak used as full height, so that a nearly silent file is not drawn as if it were loud. */
const LOUD_AT_LEAST = 24

/** As many bars as fit: each is the loudest peak of its stretch, from 0 to 1 relative to the loudest of all. */
export function barsOf(peaks: readonly number[], count: number): number[] {
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), LOUD_AT_LEAST)
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / count))
    return peaks.slice(from, to).reduce((most, peak) => Math.max(most, peak), 0) / loudest
  })
}

/** 0:07, 12:34, 1:02:03 */
export function clockOf(ms: number) {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
