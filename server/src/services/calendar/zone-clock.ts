const DAY_MS = 86_400_000
/** Shorter than any time between two changes of a clock. */
const WEEK_MS = 7 * DAY_MS
const ZONES_MOST = 700
const WEEKS_MOST = 2_000

/** Formats are expensive to make and cheap to use. */
type Zone = { format: Intl.DateTimeFormat; weeks: Map<number, number> }
const zones = new Map<string, Zone>()

function zoneOf(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  if (zones.size >= ZONES_MOST) zones.clear()
  const made = {
    format: new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' }),
    weeks: new Map<number, number>(),
  }
  zones.set(name, made)
  return made
}

/** How far the clock of a zone is from UTC; written as `GMT`, `GMT-03:00`, or, long ago, `GMT+07:06:30`. */
function readOffset({ format }: Zone, atMs: number) {
  const [, sign, hours = 0, minutes = 0, seconds = 0] = OFFSET.exec(format.format(atMs))!
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * (sign === '-' ? -1_000 : 1_000)
}
const OFFSET = /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/

/** The same, cached by week: if the offset is equal at both ends of a week, it is equal within it. */
function offsetAt(name: string, atMs: number) {
  const zone = zoneOf(name)
  const week = Math.floor(atMs / WEEK_MS)
  const begin = atBeginOf(zone, week)
  return begin === atBeginOf(zone, week + 1) ? begin : readOffset(zone, atMs)
}

function atBeginOf(zone: Zone, week: number) {
  const known = zone.weeks.get(week)
  if (known !== undefined) return known
  if (zone.weeks.size >= WEEKS_MOST) zone.weeks.clear()
  const offset = readOffset(zone, week * WEEK_MS)
  zone.weeks.set(week, offset)
  return offset
}

/**
 * The instant of a local time in a zone, given as if it were UTC. A time that occurs twice means the first; one that
 * the clock skips is moved forward. The date library takes thirty times as long, multiplied by the length of a series.
 */
export function instantOf(wallMs: number, zone: string) {
  const [before, after] = [offsetAt(zone, wallMs - DAY_MS), offsetAt(zone, wallMs + DAY_MS)]
  if (before === after) return wallMs - before
  const isValidOffset = (offsetMs: number) => offsetAt(zone, wallMs - offsetMs) === offsetMs
  return !isValidOffset(before) && isValidOffset(after) ? wallMs - after : wallMs - before
}

/** Whether the clock of the zone never shows that time. */
export function isLeftOut(wallMs: number, zone: string) {
  const atMs = instantOf(wallMs, zone)
  return atMs + offsetAt(zone, atMs) !== wallMs
}
