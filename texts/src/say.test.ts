import { describe, expect, expectTypeOf, it } from 'vitest'
import { sayIn, type WordKey } from './say.ts'
import { joined } from './translation.ts'

describe('texts', () => {
  const words = joined({
    vi: {
      save: 'Lưu',
      hello: 'Chào {name}',
      course_one: '{count} khoá học',
      course_other: '{count} khoá học',
      rows: '{rows} dòng',
    },
    en: {
      save: 'Save',
      hello: 'Hello {name}',
      course_one: '{count} course',
      course_other: '{count} courses',
      rows: '{rows} {rows:row|rows}',
    },
  })

  it('fill holes, count and group digits as the language does', () => {
    const say = sayIn(words, 'vi')
    expect(say('hello', { name: '<An & Bình>' })).toBe('Chào <An & Bình>')
    expect(say('course', { count: 12_345 })).toBe('12.345 khoá học')
    const inEnglish = sayIn(words, 'en')
    expect([inEnglish('course', { count: 1 }), inEnglish('course', { count: 12_345 })]).toEqual([
      '1 course',
      '12,345 courses',
    ])
    expect([1, 2, '1', '1,234'].map((rows) => inEnglish('rows', { rows }))).toEqual([
      '1 row',
      '2 rows',
      '1 row',
      '1,234 rows',
    ])
  })

  it('know their keys and holes', () => {
    expectTypeOf<WordKey<typeof words>>().toEqualTypeOf<'save' | 'hello' | 'course' | 'rows'>()
    const say = sayIn(words, 'vi')
    // @ts-expect-error -- a placeholder without a value
    say('hello')
    // @ts-expect-error -- no such key
    say('nothing')
  })
})
