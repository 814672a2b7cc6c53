const OFFSET = '+07:00'
const MINUTE_MS = 60_000
const OFFSET_MS = 7 * 60 * MINUTE_MS

const two = (number: number) => String(number).padStart(2, '0')

/** The day and the minute of the day in Vietnam. */
export const nowHere = () => hereOf(Date.now())

export function hereOf(atMs: number) {
  const here = new Date(atMs + OFFSET_MS)
  return { day: here.toISOString().slice(0, 10), minute: here.getUTCHours() * 60 + here.getUTCMinutes() }
}

/** The instant of a day and minute in Vietnam. */
export const instantHere = (day: string, minute: number) =>
  new Date(`${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00${OFFSET}`).toISOString()
