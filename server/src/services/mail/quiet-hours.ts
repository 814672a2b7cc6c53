const DAY_MINUTES = 1_440
const MINUTE_MS = 60_000
const DEFAULT_ZONE = 'Asia/Ho_Chi_Minh'
const FORMATS_MOST = 1_000

export type Quiet = { timeZone: string; quietFrom: number | null; quietUntil: number | null }

/** Cached, because making a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string) {
  const known = formats.get(timeZone)
  if (known) return known
  const made = makeFormat(timeZone)
  if (formats.size < FORMATS_MOST) formats.set(timeZone, made)
  return made
}

/** A time zone that this machine does not know counts as DEFAULT_ZONE. */
function makeFormat(timeZone: string) {
  const options = { hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const
  const make = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { ...options, minute: '2-digit', timeZone })
  try {
    return make(timeZone)
  } catch {
    return make(DEFAULT_ZONE)
  }
}

/** The day and the minute of the day that a clock there shows. */
export function clockIn(timeZone: string, atMs: number) {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minute: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}

/** When mail may be sent again, if the clock there is within the quiet hours; else null. They may pass midnight. */
export function endOfQuiet({ timeZone, quietFrom, quietUntil }: Quiet, atMs: number) {
  if (quietFrom === null || quietUntil === null) return null
  const { minute } = clockIn(timeZone, atMs)
  const length = minutesBetween(quietFrom, quietUntil)
  if (minutesBetween(quietFrom, minute) >= length) return null
  const start = atMs - (atMs % MINUTE_MS)
  const end = start + minutesBetween(minute, quietUntil) * MINUTE_MS
  // Corrects for a change of the clock in between.
  const off = minutesBetween(clockIn(timeZone, end).minute, quietUntil)
  const corrected = off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off
  return Math.max(end + corrected * MINUTE_MS, atMs)
}

const minutesBetween = (from: number, until: number) => (until - from + DAY_MINUTES) % DAY_MINUTES
