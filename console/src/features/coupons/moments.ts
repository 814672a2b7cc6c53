const ZONE = '+07:00'
const ZONE_MS = 7 * 3_600_000

/** An instant as local day and time in Vietnam, wherever the browser is. */
export const localOf = (instant: string | null) =>
  instant ? new Date(Date.parse(instant) + ZONE_MS).toISOString().slice(0, 16) : ''

/** The instant of such a field; null if it is empty. */
export function instantOf(local: string) {
  const ms = Date.parse(`${local}:00.000${ZONE}`)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}
