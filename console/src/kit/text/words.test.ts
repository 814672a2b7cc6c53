import { describe, expect, expectTypeOf, it } from 'vitest'
import { formatNow } from './format.ts'
import { defineWords, speak, wordsNow, type WordKey, type Words } from './words.ts'

const files = import.meta.glob<Record<string, Words<Record<string, string>>>>('/console/src/**/*.words.ts', {
  eager: true,
})
const all = Object.entries(files).flatMap(([file, exported]) =>
  Object.values(exported)
    .filter((words) => typeof words === 'object' && 'namespace' in words)
    .map((words) => [file, words] as const),
)
// "One attempt" needs no figure, so the singular may leave its count out.
const holes = (text: string, key: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'count' || !key.endsWith('_one'))
    .sort((a, b) => a.localeCompare(b))

describe('language files', () => {
  it('are found', () => expect(all.length).toBeGreaterThan(0))

  it.each(all)('%s says the same in both languages', (_file, { vi, en }) => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(vi).sort())
    for (const key of Object.keys(vi)) {
      expect(vi[key]?.trim(), key).toBeTruthy()
      expect(en[key]?.trim(), key).toBeTruthy()
      expect(holes(en[key]!, key), key).toEqual(holes(vi[key]!, key))
    }
  })

  it('have one namespace each', () => {
    const names = all.map(([, { namespace }]) => namespace)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('English counts', () => {
  // Always more than one, or fixed.
  const many = new Set([
    'refund-form inCalls',
    'register-print previewPart',
    'register-print startHelp',
    'bank-transfers dropHint',
  ])
  it.each(all)('%s count in the singular too', (_file, { namespace, en }) => {
    for (const [key, text] of Object.entries(en))
      if (!/_(one|other)$/.test(key) && !many.has(`${namespace} ${key}`))
        expect(text, key).not.toMatch(
          /(?<!More than )\{\{(count|done|removed|undone|lines|checked|votes)\}\} (?!as\b)[a-z]+s\b/,
        )
  })
})

describe('words', () => {
  const words = defineWords('words-test', {
    vi: {
      save: 'Lưu',
      hello: 'Chào {{name}}',
      course_one: '{{count}} khoá học',
      course_other: '{{count}} khoá học',
      rows: '{{rows}} dòng',
    },
    en: {
      save: 'Save',
      hello: 'Hello {{name}}',
      course_one: '{{count}} course',
      course_other: '{{count}} courses',
      rows: '{{rows}} {{rows:row|rows}}',
    },
  })

  it('follow the language, fill holes, count and group digits', () => {
    const say = wordsNow(words)
    expect(say('hello', { name: '<An & Bình>' })).toBe('Chào <An & Bình>')
    expect(say('course', { count: 12_345 })).toBe('12.345 khoá học')
    speak('en')
    expect([say('course', { count: 1 }), say('course', { count: 12_345 })]).toEqual(['1 course', '12,345 courses'])
    expect([1, 2, '1', '1,234'].map((rows) => say('rows', { rows }))).toEqual([
      '1 row',
      '2 rows',
      '1 row',
      '1,234 rows',
    ])
    speak('vi')
  })

  it('know their keys and holes', () => {
    expectTypeOf<WordKey<typeof words>>().toEqualTypeOf<'save' | 'hello' | 'course' | 'rows'>()
    const say = wordsNow(words)
    // @ts-expect-error a hole left open
    say('hello')
    // @ts-expect-error no such key
    say('nothing')
  })
})

describe('formats', () => {
  it('write money, dates and durations', () => {
    const vi = formatNow()
    expect(vi.money(1_234_567).replace(/\s/g, ' ')).toBe('1.234.567 ₫')
    expect(vi.dateTime('2026-11-20T18:30:00Z')).toBe('21/11/2026 01:30')
    expect(vi.duration(90)).toBe('1 giờ 30 phút')
    expect(vi.relative('2026-11-20T10:00:00Z', Date.parse('2026-11-20T12:00:00Z'))).toBe('2 giờ trước')
    speak('en')
    expect(formatNow().money(1_234_567)).toBe('₫1,234,567')
    expect(formatNow().duration(0)).toBe('0 min')
    speak('vi')
  })
})
