import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoOf } from './columns.ts'

// Fixed days: they are only reformatted.

test.each([
  ['2026-10-28 03:04:05+00', '2026-10-28T03:04:05.000Z'],
  ['2026-10-28 03:04:05.1+00', '2026-10-28T03:04:05.100Z'],
  ['2026-10-28 03:04:05.12+00', '2026-10-28T03:04:05.120Z'],
  ['2026-10-28 10:04:05.123+07', '2026-10-28T03:04:05.123Z'],
])('%s is %s', (text, iso) => expect(isoOf(text)).toBe(iso))

test('timestamps keep PostgreSQL’s own value', () => {
  const moments = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      const iso = moment.toISOString()
      const fraction = iso.slice(19, 23).replace(/\.?0*$/, '')
      expect(isoOf(`${iso.slice(0, 10)} ${iso.slice(11, 19)}${fraction}+00`)).toBe(iso)
    }),
  )
})
