import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf, isSame, merge, type Three } from './merge.ts'

const base = { title: 'A', price: 100, lines: ['x'] }
const lines = (three: Three<string[]>) => {
  const { merged, clashes } = merge({
    base: { lines: three.base },
    mine: { lines: three.mine },
    theirs: { lines: three.theirs },
  })
  return clashes.length > 0 ? 'clash' : merged.lines
}

describe('differences', () => {
  it('are sent and nothing else', () => {
    expect(changesOf(base, { ...base, lines: ['x', 'y'] })).toEqual({ lines: ['x', 'y'] })
    expect(changesOf(base, structuredClone(base))).toEqual({})
    expect(isSame(Number.NaN, null)).toBe(false)
    expect(isSame({ 0: 'x' }, ['x'])).toBe(false)
  })
  it('are by content, whatever the order of keys', () => {
    const canonical = (part: unknown): unknown => {
      if (typeof part !== 'object' || part === null) return part
      if (Array.isArray(part)) return ['list', part.map(canonical)]
      const names = Object.keys(part).sort()
      return ['row', names.map((name) => [name, canonical((part as Record<string, unknown>)[name])])]
    }
    const text = (part: unknown) => JSON.stringify(canonical(part))
    const scalar = fc.constantFrom<unknown>(null, 0, 1, '', 'a', true)
    const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }), fc.dictionary(fc.constantFrom('a', 'b'), scalar))
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(isSame(one, other)).toBe(text(one) === text(other))
      }),
    )
    fc.assert(
      fc.property(fc.jsonValue(), (one) => {
        expect(isSame(one, structuredClone(one))).toBe(true)
      }),
    )
  })
})

describe('fields', () => {
  it('of two people are distinguished', () => {
    const mine = { ...base, title: 'mine', price: 200 }
    const theirs = { ...base, title: 'theirs', price: 200, lines: [] }
    expect(merge({ base, mine, theirs })).toEqual({
      merged: { title: 'mine', price: 200, lines: [] },
      clashes: ['title'],
      incoming: ['lines'],
    })
  })
  it('keep the changes of both, whatever the two did', () => {
    const value = fc.constantFrom('', 'a', 'b', 'c')
    const row = fc.record({ one: value, two: value, three: value })
    fc.assert(
      fc.property(row, row, row, (base, mine, theirs) => {
        const { merged, clashes, incoming } = merge({ base, mine, theirs })
        for (const name of ['one', 'two', 'three'] as const) {
          expect(merged[name]).toBe(mine[name] === base[name] ? theirs[name] : mine[name])
          const isClash = mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name]
          expect(clashes.includes(name)).toBe(isClash)
          expect(incoming.includes(name)).toBe(merged[name] !== mine[name])
        }
      }),
    )
  })
})

describe('lines', () => {
  it('keep additions of both, each in place', () => {
    expect(lines({ base: ['a', 'b'], mine: ['a', 'b', 'm'], theirs: ['t', 'a', 'b'] })).toEqual(['t', 'a', 'b', 'm'])
    expect(lines({ base: ['a'], mine: ['a', 'm'], theirs: ['a', 't'] })).toEqual(['a', 't', 'm'])
    expect(lines({ base: ['a'], mine: ['a', 'n'], theirs: ['a', 'n'] })).toEqual(['a', 'n'])
  })
  it('changed by only one side are taken over', () => {
    expect(lines({ base: ['a', 'b', 'c'], mine: ['a', 'b1', 'c'], theirs: ['a', 'b', 'c1'] })).toEqual([
      'a',
      'b1',
      'c1',
    ])
    expect(lines({ base: ['a', 'b'], mine: ['b'], theirs: ['a', 'b', 't'] })).toEqual(['b', 't'])
  })
  it('moved by one keep that order', () =>
    expect(lines({ base: ['a', 'b', 'c'], mine: ['c', 'a', 'b'], theirs: ['a', 'b', 'c', 't'] })).toEqual([
      'c',
      't',
      'a',
      'b',
    ]))
  it('conflict where both changed one, both moved it, or one has it twice', () => {
    expect(lines({ base: ['a'], mine: ['m'], theirs: ['t'] })).toBe('clash')
    expect(lines({ base: ['a', 'b'], mine: ['m', 'b'], theirs: ['b'] })).toBe('clash')
    expect(lines({ base: ['a', 'b', 'c'], mine: ['b', 'a', 'c'], theirs: ['a', 'c', 'b'] })).toBe('clash')
    expect(lines({ base: ['a'], mine: ['a', 'a'], theirs: ['a', 't'] })).toBe('clash')
  })
  it('keep all additions and apply all removals, whatever the two did', () => {
    const list = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 5 })
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const merged = lines({ base, mine, theirs })
        if (merged === 'clash') return
        const added = [...mine, ...theirs].filter((line) => !base.includes(line))
        const removed = base.filter((line) => !mine.includes(line) || !theirs.includes(line))
        for (const line of added) expect(merged).toContain(line)
        for (const line of removed) expect(merged).not.toContain(line)
        expect(new Set(merged).size).toBe(merged.length)
        expect(lines({ base, mine: theirs, theirs: mine })).not.toBe('clash')
      }),
    )
  })
})

type Lesson = { id: string; title: string }
type Section = { id: string; title: string; lessons: Lesson[] }
const lesson = (id: string, title = id): Lesson => ({ id, title })
const section = (id: string, ...lessons: Lesson[]): Section => ({ id, title: id, lessons })
const sections = (three: Three<Section[]>) => {
  const [base, mine, theirs] = [three.base, three.mine, three.theirs].map((all) => ({ all })) as [
    { all: Section[] },
    { all: Section[] },
    { all: Section[] },
  ]
  const { merged, clashes } = merge({ base, mine, theirs })
  return clashes.length > 0 ? 'clash' : merged.all
}

describe('nested rows', () => {
  const before = [section('A', lesson('1'), lesson('2')), section('B', lesson('3'))]
  const [A, B] = before as [Section, Section]
  it('are merged field by field', () => {
    const mine = [{ ...A, lessons: [lesson('1', 'mine'), lesson('2')] }, B]
    const theirs = [{ ...A, title: 'theirs', lessons: [lesson('1'), lesson('2', 'theirs')] }, B]
    const both = { id: 'A', title: 'theirs', lessons: [lesson('1', 'mine'), lesson('2', 'theirs')] }
    expect(sections({ base: before, mine, theirs })).toEqual([both, B])
  })
  it('may move to another parent while the other side changes something else', () => {
    const mine = [section('A', lesson('2')), section('B', lesson('3'), lesson('1'))]
    const theirs = [A, section('B', lesson('3', 'theirs'))]
    expect(sections({ base: before, mine, theirs })).toEqual([
      section('A', lesson('2')),
      section('B', lesson('3', 'theirs'), lesson('1')),
    ])
  })
  it('conflict where one was moved and renamed, moved twice, or moved and removed', () => {
    const moved = [section('A', lesson('2')), section('B', lesson('3'), lesson('1'))]
    const inAnother = [section('A', lesson('2')), B, section('C', lesson('1'))]
    expect(sections({ base: before, mine: moved, theirs: [section('A', lesson('1', 'x'), lesson('2')), B] })).toBe(
      'clash',
    )
    expect(sections({ base: before, mine: moved, theirs: inAnother })).toBe('clash')
    expect(sections({ base: before, mine: moved, theirs: [section('A', lesson('2')), B] })).toBe('clash')
    expect(sections({ base: before, mine: moved, theirs: [A] })).toBe('clash')
  })
})
