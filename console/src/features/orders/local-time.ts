const OFFSET_MS = 7 * 3_600_000

/** An instant as local day and time in Vietnam, wherever the browser is. */
export const localOf = (at: Date) => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 16)

/** The instant of such a field; empty if the field is empty. */
export function instantOf(local: string) {
  const at = new Date(`${local}:00+07:00`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
