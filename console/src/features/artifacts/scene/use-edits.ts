import { isSame } from '@learning-cms/contract/merge'
import { useRef, useState } from 'react'
import type { FormOf } from '#kit/use-record-form.ts'
import type { SceneValues } from './scene-values.ts'

type Change = Partial<SceneValues>
type Step = { before: Change; after: Change; key: string | undefined; atMs: number }

/** What is typed without such a rest is one step. */
const REST_MS = 1200
const AT_MOST = 200

/**
 * Every edit of the scene, to be taken back and done again. A step holds only the fields it changed: what somebody else
 * saved in the others meanwhile stays. Steps with one `key` that follow each other at once are one.
 */
export function useEdits(form: FormOf<SceneValues>) {
  const past = useRef<Step[]>([])
  const future = useRef<Step[]>([])
  const [depth, setDepth] = useState({ past: 0, future: 0 })
  const count = () => setDepth({ past: past.current.length, future: future.current.length })

  const edit = (given: Change | ((now: SceneValues) => Change), key?: string) => {
    const now = form.getValues()
    const change = typeof given === 'function' ? given(now) : given
    const names = (Object.keys(change) as (keyof SceneValues)[]).filter((name) => !isSame(now[name], change[name]))
    if (names.length === 0) return
    const of = (values: Change) => Object.fromEntries(names.map((name) => [name, values[name]])) as Change
    const last = past.current.at(-1)
    const atMs = Date.now()
    if (key && last?.key === key && atMs - last.atMs < REST_MS && future.current.length === 0) {
      last.after = { ...last.after, ...of(change) }
      last.before = { ...of(now), ...last.before }
      last.atMs = atMs
    } else past.current = [...past.current, { before: of(now), after: of(change), key, atMs }].slice(-AT_MOST)
    future.current = []
    form.setValues(change)
    count()
  }
  const move = (from: typeof past, to: typeof past, side: 'before' | 'after') => {
    const step = from.current.pop()
    if (!step) return
    to.current.push(step)
    form.setValues(step[side])
    count()
  }
  return {
    edit,
    undo: () => move(past, future, 'before'),
    redo: () => move(future, past, 'after'),
    canUndo: depth.past > 0,
    canRedo: depth.future > 0,
  }
}
export type Edits = ReturnType<typeof useEdits>
