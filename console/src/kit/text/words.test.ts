import { joined } from '@learning-cms/texts'
import { describe, expect, it } from 'vitest'
import { formatNow } from './format.ts'
import { speak, wordsNow } from './words.ts'

// Fixed days: pure forms of days and times.

describe('words', () => {
  it('follow the language', () => {
    const words = joined({ vi: { save: 'Lưu' }, en: { save: 'Save' } })
    const say = wordsNow(words)
    expect(say('save')).toBe('Lưu')
    speak('en')
    expect(wordsNow(words)('save')).toBe('Save')
    speak('vi')
  })
})

describe('formats', () => {
  it('write money, dates and durations', () => {
    const vi = formatNow()
    expect(vi.money(1_234_567).replace(/\s/g, ' ')).toBe('1.234.567 ₫')
    expect(vi.dateTime('2026-11-20T18:30:00Z')).toBe('21/11/2026 01:30')
    expect(vi.duration(90)).toBe('1 giờ 30 phút')
    expect(vi.relative('2026-11-20T10:00:00Z', Date.parse('2026-11-20T12:00:00Z'))).toBe('2 giờ trước')
    expect(vi.relative('2026-11-20T11:59:30Z', Date.parse('2026-11-20T12:00:00Z'))).toBe('vừa xong')
    speak('en')
    expect(formatNow().relative(new Date().toISOString())).toBe('just now')
    expect(formatNow().money(1_234_567)).toBe('₫1,234,567')
    expect(formatNow().duration(0)).toBe('0 min')
    speak('vi')
  })

  it('count hours whole, and days by the calendar of Vietnam', () => {
    speak('en')
    const now = Date.parse('2026-11-23T08:00:00+07:00')
    const ago = (hours: number) => formatNow().relative(new Date(now - hours * 3_600_000).toISOString(), now)
    expect([0.9, 1.9, 23.9].map(ago)).toEqual(['54 minutes ago', '1 hour ago', '23 hours ago'])
    // Yesterday at eight, yesterday just after midnight, the evening before.
    expect([24, 31.9, 32.1, 33].map(ago)).toEqual(['yesterday', 'yesterday', '2 days ago', '2 days ago'])
    expect(ago(24 * 13)).toBe('last week')
    speak('vi')
  })
})
