import type { Category } from '@learning-cms/contract/courses/categories'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  childrenOf,
  heightOf,
  isSamePlace,
  landing,
  placeOf,
  refusalOf,
  visibleRows,
  stepped,
  withMoved,
  type Arrow,
  type CategoryPlace,
} from './tree.ts'

const category = (id: string, parentId: string | null, sortOrder: number, name = id): Category => ({
  id,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  name,
  slug: id,
  description: '',
  image: null,
  imageId: null,
  imageAlt: '',
  parentId,
  parentName: null,
  level: parentId === null ? 1 : parentId.length + 1,
  sortOrder,
  isActive: true,
  isVisible: true,
  courseCount: 1,
  subtreeCourseCount: 1,
  childCount: 0,
})

/** A: A1 (A1x), A2 · B: B1 · C. Each id is its parent's id plus a letter. */
const tree = withMoved(
  [
    category('A', null, 0, 'Lập trình'),
    category('AA', 'A', 0, 'Web'),
    category('AAA', 'AA', 0, 'Giao diện'),
    category('AB', 'A', 1, 'Dữ liệu'),
    category('B', null, 1, 'Ngoại ngữ'),
    category('BA', 'B', 0, 'Tiếng Đức'),
    category('C', null, 2, 'Đồ hoạ'),
  ],
  'C',
  { parentId: null, position: 2 },
)
const ids = (rows: readonly Category[]) => rows.map(({ id }) => id)

describe('a moved category', () => {
  it('takes its subtree along and updates the counts', () => {
    const moved = withMoved(tree, 'AA', { parentId: null, position: 1 })
    expect(ids(moved)).toEqual(['A', 'AB', 'AA', 'AAA', 'B', 'BA', 'C'])
    expect(moved.find(({ id }) => id === 'AAA')?.level).toBe(2)
    expect(moved.find(({ id }) => id === 'A')).toMatchObject({ childCount: 1, subtreeCourseCount: 2 })
  })

  it('is refused inside itself, below the third level and beside its namesake', () => {
    expect(refusalOf(tree, 'A', { parentId: 'AAA', position: 0 })).toBe('cycle')
    expect(refusalOf(tree, 'AA', { parentId: 'AB', position: 0 })).toBe('depth')
    expect(refusalOf(tree, 'AB', { parentId: 'AA', position: 0 })).toBeUndefined()
    const twins = [...tree, category('BB', 'B', 1, 'WEB')]
    expect(refusalOf(twins, 'AA', { parentId: 'B', position: 0 })).toBe('namesake')
  })

  const anyTree = fc.array(fc.nat(), { minLength: 1, maxLength: 25 }).map((parents) =>
    parents.reduce<Category[]>((made, pick, n) => {
      const possible = [null, ...made.filter(({ level }) => level < 3)]
      const parent = possible[pick % possible.length] ?? null
      const added = category(`c${n}`, parent?.id ?? null, childrenOf(made, parent?.id ?? null).length)
      return [...made, { ...added, level: (parent?.level ?? 0) + 1 }]
    }, []),
  )

  it('keeps every category once, siblings dense, and can be moved back', () => {
    fc.assert(
      fc.property(anyTree, fc.nat(), fc.nat(), fc.nat(), (made, who, where, position) => {
        const before = withMoved(made, made[0]!.id, placeOf(made, made[0]!.id))
        const { id } = before[who % before.length]!
        const parentId = [null, ...ids(before)][where % (before.length + 1)] ?? null
        if (refusalOf(before, id, { parentId, position })) return
        const after = withMoved(before, id, { parentId, position })
        expect(ids(after).toSorted()).toEqual(ids(before).toSorted())
        for (const parent of [null, ...ids(after)])
          expect(childrenOf(after, parent).map(({ sortOrder }) => sortOrder)).toEqual(
            childrenOf(after, parent).map((_, n) => n),
          )
        expect(withMoved(after, id, placeOf(before, id))).toEqual(before)
      }),
    )
  })

  it('never exceeds three levels by allowed arrow keys', () => {
    const arrows = fc.array(fc.constantFrom<Arrow>('up', 'down', 'in', 'out'), { maxLength: 20 })
    fc.assert(
      fc.property(anyTree, fc.nat(), arrows, (made, who, steps) => {
        const { id } = made[who % made.length]!
        const end = steps.reduce<CategoryPlace>(
          (at, arrow) => {
            const next = stepped(made, id, at, arrow)
            return next && !refusalOf(made, id, next) ? next : at
          },
          placeOf(made, id),
        )
        const moved = withMoved(made, id, end)
        expect(placeOf(moved, id)).toEqual(end)
        expect(moved.find((c) => c.id === id)!.level + heightOf(moved, id) - 1).toBeLessThanOrEqual(3)
      }),
    )
  })
})

describe('a dragged category', () => {
  const rows = tree.filter(({ id }) => id !== 'C')
  const land = (gap: number, level: number) => landing(tree, rows, { gap, level }, 'C')

  it('drops into the gap at the pointer’s level, as far as neighbouring rows allow', () => {
    expect(land(0, 3)).toEqual({ place: { parentId: null, position: 0 }, level: 1 })
    expect(land(3, 1)).toEqual({ place: { parentId: 'A', position: 1 }, level: 2 })
    expect(land(3, 3)).toEqual({ place: { parentId: 'AA', position: 1 }, level: 3 })
    expect(land(6, 1)).toEqual({ place: { parentId: null, position: 2 }, level: 1 })
    expect(land(6, 3)).toEqual({ place: { parentId: 'BA', position: 0 }, level: 3 })
  })

  it('stays where it is when put back', () => {
    expect(isSamePlace(land(6, 1).place, placeOf(tree, 'C'))).toBe(true)
  })
})

describe('the visible rows', () => {
  const none = new Set<string>()
  const visible = (search: string, closed: ReadonlySet<string> = none) =>
    visibleRows(tree, { closed, search }).map(({ category }) => category.id)

  it('hide what is below a collapsed parent', () => {
    expect(visible('', new Set(['A']))).toEqual(['A', 'B', 'BA', 'C'])
  })

  it('are searched without accents, keep ancestors of a match, and expand it', () => {
    expect(visible('giao dien', new Set(['A']))).toEqual(['A', 'AA', 'AAA'])
    expect(visible('DUC')).toEqual(['B', 'BA'])
    expect(visible('do hoa')).toEqual(['C'])
  })
})
