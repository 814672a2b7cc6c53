import { expect, test } from 'vitest'
import { randomOf } from './random.ts'
import { buyingDay, DAY_MS, learningDay, newYears } from './rhythm.ts'

test.each([
  ['buys', buyingDay],
  ['learns', learningDay],
])('hardly anybody %s around Tết, whichever day the sample is made', (_, dayFrom) => {
  const random = randomOf(1)
  for (const newYear of newYears) {
    const days = Array.from({ length: 4_000 }, () => dayFrom(random, newYear + random.integer(-30, 20) * DAY_MS))
    const between = (from: number, to: number) =>
      days.filter((day) => day >= newYear + from * DAY_MS && day < newYear + to * DAY_MS).length
    const beside = between(-20, -6) + between(8, 22)
    expect(between(-6, 8)).toBeLessThan(beside / 2)
  }
})
