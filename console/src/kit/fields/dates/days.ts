import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'

export type ReadDay =
  | { day: string; fault?: undefined; values?: undefined }
  | { day?: undefined; fault: 'unreadable' | 'noSuchDay' | 'noSuchTime'; values?: { text: string } }

/** Without accents and case: what is quick to type. */
const words: Record<string, number> = {
  'hom nay': 0,
  nay: 0,
  today: 0,
  'hom qua': -1,
  qua: -1,
  yesterday: -1,
  'ngay mai': 1,
  mai: 1,
  tomorrow: 1,
}

const two = (part: number | string) => String(part).padStart(2, '0')
const bare = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')

/** `2026-03-05` as `05/03/2026`. */
export const dayText = (day: string) => day.split('-').toReversed().join('/')

const isDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** Two digits mean a year of this century up to twenty years from now, otherwise of the last. */
function fullYear(year: string, thisYear: number) {
  if (year.length === 4) return year
  const near = Math.floor(thisYear / 100) * 100 + Number(year)
  return String(near > thisYear + 20 ? near - 100 : near)
}

const PATTERNS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/u,
  /^(?<day>\d{1,2})\s*[/.\-\s]\s*(?<month>\d{1,2})(?:\s*[/.\-\s]\s*(?<year>\d{4}|\d{2}))?$/u,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/u,
  /^(?:ngay )?(?<day>\d{1,2}) thang (?<month>\d{1,2})(?: (?:nam )?(?<year>\d{4}))?$/u,
]

/** A day as people type it, day before month: `5/3`, `5/3/26`, `05032026`, `hôm nay`, `2026-03-05`. */
export function readDay(text: string, today = dayIn(Date.now())): ReadDay {
  const typed = bare(text).trim().replace(/\s+/g, ' ')
  const away = words[typed]
  if (away !== undefined) return { day: daysAfter(today, away) }
  const parts = PATTERNS.map((pattern) => pattern.exec(typed)?.groups).find((groups) => groups)
  if (!parts) return { fault: 'unreadable' }
  const thisYear = Number(today.slice(0, 4))
  const year = parts['year'] ? fullYear(parts['year'], thisYear) : String(thisYear)
  const day = `${year}-${two(parts['month']!)}-${two(parts['day']!)}`
  return isDay(day)
    ? { day }
    : { fault: 'noSuchDay', values: { text: `${Number(parts['day'])}/${Number(parts['month'])}/${year}` } }
}

const TIME = /(?:^|[\s,]+)(?:(\d{1,2})\s*(?:[:.]\s*(\d{2})|[hg]\s*(\d{1,2})?))$/iu

/** A day and a time, as `2026-03-05T14:30`: `5/3 14:30`, `hôm nay 9h`, `now`. Without a time the day begins. */
export function readMoment(text: string, now = new Date()): ReadDay {
  const here = localOf(now.toISOString())
  const typed = bare(text)
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d)t/, '$1 ')
  if (typed === 'now' || typed === 'bay gio') return { day: here }
  const time = TIME.exec(typed)
  // `5.30` is a day and a month if nothing is before it.
  const isTime = time !== null && (time.index > 0 || /[:hg]/i.test(time[0]))
  const before = isTime ? typed.slice(0, time.index) : typed
  const read = before === '' ? { day: here.slice(0, 10) } : readDay(before, here.slice(0, 10))
  if (read.day === undefined) return read
  const [hour, minute] = isTime ? [Number(time[1]), Number(time[2] ?? time[3] ?? 0)] : [0, 0]
  if (hour > 23 || minute > 59) return { fault: 'noSuchTime', values: { text: `${hour}:${two(minute)}` } }
  return { day: `${read.day}T${two(hour)}:${two(minute)}` }
}

const ZONE_MS = 7 * 3_600_000

/** An instant as day and time in Vietnam, wherever the browser is. */
export const localOf = (instant: string) => new Date(Date.parse(instant) + ZONE_MS).toISOString().slice(0, 16)
export const instantOf = (local: string) => new Date(`${local}:00.000+07:00`).toISOString()

/** `2026-03-05T14:30` as `05/03/2026 14:30`. */
export const momentText = (local: string) => `${dayText(local.slice(0, 10))} ${local.slice(11)}`
