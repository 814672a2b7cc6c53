import { joined } from '@learning-cms/texts'
import { describe, expect, it } from 'vitest'
import { formatNow } from './format.ts'
import { speak, wordsNow } from './words.ts'

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
})
