const OFFSET_MS = 7 * 3_600_000

/** What a field of day and time shows: the clock of Vietnam, wherever the browser is. */
export const localOf = (at: Date) => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 16)

/** Empty where the field is. */
export function instantOf(local: string) {
  const at = new Date(`${local}:00+07:00`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
