import type { SpecialDay, OpeningSpan } from '@learning-cms/contract/museum/museum'

const inVietnam = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Ho_Chi_Minh',
  ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
  hourCycle: 'h23',
})

/** Day and time at the museum. */
export function momentOf(atMs: number) {
  const parts = Object.fromEntries(inVietnam.formatToParts(atMs).map(({ type, value }) => [type, value]))
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, time: `${parts['hour']}:${parts['minute']}` }
}

/** Monday is 0. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

type Hours = { weeklyHours: readonly OpeningSpan[][]; specialDays: readonly SpecialDay[] }

export const specialOf = ({ specialDays }: Pick<Hours, 'specialDays'>, day: string) =>
  specialDays.find(({ from, to }) => from <= day && day <= to)

/** The hours of a day: of the special day, if it is one, or of its weekday. */
export const hoursOf = (hours: Hours, day: string) =>
  specialOf(hours, day)?.hours ?? hours.weeklyHours[weekdayOf(day)] ?? []

const isAt = (time: string) => (span: OpeningSpan) => span.opens <= time && time < span.closes

export const isOpenAt = (hours: Hours, atMs: number) => {
  const { day, time } = momentOf(atMs)
  return hoursOf(hours, day).some(isAt(time))
}

export type DayRun = { first: number; last: number; hours: OpeningSpan[] }

const isSame = (one: readonly OpeningSpan[], other: readonly OpeningSpan[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The week as ranges: consecutive days with the same hours are one. */
export function runsOf(weeklyHours: readonly OpeningSpan[][]): DayRun[] {
  const runs: DayRun[] = []
  for (const [day, hours] of weeklyHours.entries()) {
    const last = runs.at(-1)
    if (last && isSame(last.hours, hours)) last.last = day
    else runs.push({ first: day, last: day, hours })
  }
  return runs
}

/** Current and future special days, sorted by their first day. */
export const upcoming = (specialDays: readonly SpecialDay[], today: string) =>
  specialDays.filter(({ to }) => to >= today).toSorted((one, other) => (one.from < other.from ? -1 : 1))

/** The next span to add after the day's last: an hour of rest, then the afternoon. */
export function nextSpan(spans: readonly OpeningSpan[]): OpeningSpan {
  const last = spans.at(-1)
  if (!last) return { opens: '08:00', closes: '17:00' }
  const [hour = 0] = last.closes.split(':').map(Number)
  const two = (of: number) => String(Math.min(23, of)).padStart(2, '0')
  return hour >= 22
    ? { opens: last.closes, closes: '23:59' }
    : { opens: `${two(hour + 1)}:00`, closes: `${two(hour + 4)}:00` }
}
