const DAY_MS = 86_400_000

const next = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

/**
 * The day that is `count` working days after `day`, which itself is not counted. Saturdays, Sundays and `holidays` are
 * none.
 */
export function workingDaysAfter(day: string, count: number, holidays: ReadonlySet<string>): string {
  let at = day
  for (let left = count; left > 0;) {
    at = next(at)
    if (!isWeekend(at) && !holidays.has(at)) left -= 1
  }
  return at
}
