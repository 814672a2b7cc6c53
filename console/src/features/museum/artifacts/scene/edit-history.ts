import { namesOf, pick } from '@learning-cms/domain/records/fields'
import { isSame } from '@learning-cms/domain/records/merge'
import type { SceneValues } from './scene-values.ts'

export type SceneChange = Partial<SceneValues>
/** Only the fields that changed, so that undo leaves what somebody else saved in the others. */
type SceneEdit = { before: SceneChange; after: SceneChange; key: string | undefined; atMs: number }
export type EditHistory = { past: readonly SceneEdit[]; future: readonly SceneEdit[] }
type When = { key?: string | undefined; atMs: number }

/** Typing without a pause of this length is one step. */
const REST_MS = 1200
const AT_MOST = 200

export const noEdits: EditHistory = { past: [], future: [] }

/** The fields that the change really alters; undefined if there are none. */
export function changeOf(now: SceneValues, change: SceneChange): SceneChange | undefined {
  const changed = namesOf(change).filter((name) => !isSame(now[name], change[name]))
  return changed.length > 0 ? pick(change, changed) : undefined
}

/** Consecutive edits with the same key are one step. */
export function edited(
  { past, future }: EditHistory,
  now: SceneValues,
  made: When & { change: SceneChange },
): EditHistory {
  const { change, key, atMs } = made
  const before: SceneChange = pick(now, namesOf(change))
  const last = past.at(-1)
  const goesOn = key !== undefined && last?.key === key && atMs - last.atMs < REST_MS && future.length === 0
  const step = goesOn
    ? { before: { ...before, ...last.before }, after: { ...last.after, ...change }, key, atMs }
    : { before, after: change, key, atMs }
  return { past: [...past.slice(0, goesOn ? -1 : undefined), step].slice(-AT_MOST), future: [] }
}

type HistoryStep = { history: EditHistory; change: SceneChange } | undefined

export function undone({ past, future }: EditHistory): HistoryStep {
  const step = past.at(-1)
  return step && { history: { past: past.slice(0, -1), future: [...future, step] }, change: step.before }
}

export function redone({ past, future }: EditHistory): HistoryStep {
  const step = future.at(-1)
  return step && { history: { past: [...past, step], future: future.slice(0, -1) }, change: step.after }
}
