import { useRef, useState } from 'react'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { changeOf, edited, noEdits, redone, undone, type SceneChange, type EditHistory } from './edit-history.ts'
import type { SceneValues } from './scene-values.ts'

/** Undo and redo for every edit of the scene. */
export function useEdits(form: FormOf<SceneValues>) {
  const latest = useRef<EditHistory>(noEdits)
  const [history, setHistory] = useState(noEdits)
  const set = (next: EditHistory, change: SceneChange) => {
    latest.current = next
    setHistory(next)
    form.setValues(change)
  }
  const move = (step: typeof undone) => {
    const moved = step(latest.current)
    if (moved) set(moved.history, moved.change)
  }
  return {
    /** Consecutive edits with the same key are one step. */
    edit: (given: SceneChange | ((now: SceneValues) => SceneChange), key?: string) => {
      const now = form.getValues()
      const change = changeOf(now, typeof given === 'function' ? given(now) : given)
      if (change) set(edited(latest.current, now, { change, key, atMs: Date.now() }), change)
    },
    undo: () => move(undone),
    redo: () => move(redone),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
export type SceneEdits = ReturnType<typeof useEdits>
