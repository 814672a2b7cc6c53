import { emptyScene, backgrounds, lights } from '@learning-cms/contract/museum/scenes'
import { modelUnits } from '@learning-cms/contract/museum/model-units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, edited, noEdits, redone, undone, type SceneChange, type EditHistory } from './edit-history.ts'
import type { SceneValues } from './scene-values.ts'

type State = { values: SceneValues; history: EditHistory }
const start: State = { values: emptyScene, history: noEdits }

function make(
  { values, history }: State,
  { change, key, atMs }: { change: SceneChange; key?: string; atMs: number },
): State {
  const changed = changeOf(values, change)
  if (!changed) return { values, history }
  return { values: { ...values, ...changed }, history: edited(history, values, { change: changed, key, atMs }) }
}
function back(state: State): State {
  const moved = undone(state.history)
  return moved ? back({ values: { ...state.values, ...moved.change }, history: moved.history }) : state
}
function forth(state: State): State {
  const moved = redone(state.history)
  return moved ? forth({ values: { ...state.values, ...moved.change }, history: moved.history }) : state
}

const change: fc.Arbitrary<SceneChange> = fc.oneof(
  fc.record({ unit: fc.constantFrom(...modelUnits) }),
  fc.record({ light: fc.constantFrom(...lights), background: fc.constantFrom(...backgrounds) }),
)
const edit = fc.record({
  change,
  key: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
  atMs: fc.integer({ min: 0, max: 5000 }),
})

test('undoing everything gives the start, redoing everything the end', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 60 }), (edits) => {
      const end = edits
        .toSorted((one, other) => one.atMs - other.atMs)
        .reduce<State>((state, { key, ...made }) => make(state, { ...made, ...(key && { key }) }), start)
      expect(back(end).values).toEqual(emptyScene)
      expect(forth(back(end)).values).toEqual(end.values)
    }),
  )
})

test('continuous typing is one step, and what another person saved meanwhile stays', () => {
  const typed = [0, 300, 600].reduce(
    (state, atMs) => make(state, { change: { unit: atMs === 600 ? 'cm' : 'mm' }, key: 'unit', atMs }),
    start,
  )
  expect(typed.history.past).toHaveLength(1)
  const theirs = { ...typed.values, light: 'raking' as const }
  expect({ ...theirs, ...undone(typed.history)!.change }).toMatchObject({ unit: 'm', light: 'raking' })
  expect(make(typed, { change: { unit: 'mm' }, key: 'unit', atMs: 5000 }).history.past).toHaveLength(2)
  expect(make(typed, { change: { unit: 'cm' }, atMs: 700 }).history).toBe(typed.history)
})
