/** A time in a narration: `1:05.3`. */
export function clockOf(ms: number) {
  const tenths = Math.round(ms / 100)
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600]
  return `${minutes}:${(rest / 10).toFixed(1).padStart(4, '0')}`
}
