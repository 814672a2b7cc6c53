import { refuse } from '#refuse'

/** The type a start value is cast to. */
export type Cast = 'text' | 'int' | 'bigint' | 'timestamptz' | 'float8'

const LARGEST_INT = 2 ** 31 - 1
const isInteger = (text: string, largest: number) => /^-?\d{1,16}$/.test(text) && Math.abs(Number(text)) <= largest

/**
 * Whether PostgreSQL can parse a value as the type it will be cast to. A failed cast would look like a fault in the
 * statement.
 */
export const isReadable: Record<Cast, (text: string) => boolean> = {
  text: (text) => text.isWellFormed() && !text.includes('\0'),
  int: (text) => isInteger(text, LARGEST_INT),
  bigint: (text) => isInteger(text, Number.MAX_SAFE_INTEGER),
  float8: (text) => {
    const isNumber = /^-?\d{1,400}(\.\d{1,400})?(e[+-]?\d{1,3})?$/i.test(text)
    // A value too small for the type becomes 0 here, and an error there.
    return isNumber && Number.isFinite(Number(text)) && (Number(text) !== 0 || !/[1-9]/.test(text.split(/e/i)[0]!))
  },
  timestamptz: isMoment,
}

const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(?:Z|[+-](\d{2})(?::?(\d{2}))?)?)?$/

/** A day, or a timestamp with or without a zone, in ISO 8601 or PostgreSQL's format. */
function isMoment(text: string) {
  const parts = MOMENT.exec(text)
    ?.slice(1)
    .map((part) => Number(part ?? 0))
  if (!parts) return false
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0, zoneHours = 0, zoneMinutes = 0] = parts
  const daysInMonth = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
  return (
    year >= 1 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth &&
    hours <= 23 &&
    minutes <= 59 &&
    seconds <= 59 &&
    zoneHours <= 15 &&
    zoneMinutes <= 59
  )
}

export const writeMark = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

/** The parts of a cursor made by `writeMark`, if it has the right number. */
export function readMark(text: string, count: number): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (Array.isArray(parts) && parts.length === count) return parts
  } catch {
    // Not JSON: refused below, like any cursor that is not ours.
  }
  return refuse('invalid-input', 'lists.broken-cursor')
}

export type Moment = { at: string; key: string }

/** A timeline's cursor: the last moment shown, and its key among those of the same time. */
export function readMoment(text: string | undefined): Moment | undefined {
  if (text === undefined) return undefined
  const [at, key] = readMark(text, 2)
  const isOurs = typeof at === 'string' && isMoment(at) && typeof key === 'string' && isReadable.text(key)
  return isOurs ? { at, key } : refuse('invalid-input', 'lists.broken-cursor')
}
