import type { DragEndEvent } from '@dnd-kit/core'
import type { PeriodArtifact } from '@learning-cms/contract/museum/periods'
import { periodFormWords } from '@learning-cms/texts/museum/periods/period'
import { useState, type RefObject } from 'react'
import { focusDrawn } from '#kit/keyboard/focus-drawn.ts'
import { languageNow, useWords } from '#kit/text/words.ts'
import { placeByKey, withPlace } from '#kit/list/table/ordering.ts'
import { nameIn } from './form/period-values.ts'
import type { PeriodFormOf } from './form/PeriodForm.tsx'

/** The artifacts in the form: moved, removed or added, each change announced to screen readers. */
export function useOrdering(form: PeriodFormOf, root: RefObject<HTMLElement | null>) {
  const say = useWords(periodFormWords)
  const [spoken, setSpoken] = useState('')
  // Rows that do not re-render keep older handlers, so these read the form's current values when they run.
  const now = () => form.getValues().artifacts
  const set = (artifacts: PeriodArtifact[]) => form.setFieldValue('artifacts', artifacts)
  const focus = (selector: string) => focusDrawn(() => root.current?.querySelector<HTMLElement>(selector))
  const nameOf = (artifact: PeriodArtifact) => nameIn(artifact, languageNow())

  const place = (artifact: PeriodArtifact, at: number) => {
    const all = now()
    set(withPlace(all, artifact.id, at))
    setSpoken(say('moved', { name: nameOf(artifact), place: at + 1, total: all.length }))
    focus(`[data-handle="${artifact.id}"]`)
  }
  return {
    spoken,
    step: (artifact: PeriodArtifact, key: string) => {
      const all = now()
      const at = all.findIndex(({ id }) => id === artifact.id)
      const to = placeByKey(key, at, all.length)
      if (to !== undefined) place(artifact, to)
      return ['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)
    },
    drop: ({ active, over }: DragEndEvent) => {
      const all = now()
      const artifact = all.find(({ id }) => id === active.id)
      const to = all.findIndex(({ id }) => id === over?.id)
      if (artifact && to >= 0 && over?.id !== active.id) place(artifact, to)
    },
    takeOut: (artifact: PeriodArtifact) => {
      const at = now().findIndex(({ id }) => id === artifact.id)
      const left = now().filter(({ id }) => id !== artifact.id)
      set(left)
      setSpoken(say('takenOut', { name: nameOf(artifact), total: left.length }))
      const next = left[Math.min(at, left.length - 1)]
      focus(next ? `[data-handle="${next.id}"]` : '[data-add]')
    },
    add: (chosen: readonly PeriodArtifact[]) => {
      const known = new Set(now().map(({ id }) => id))
      const added = chosen.filter(({ id }) => !known.has(id))
      set([...now(), ...added])
      setSpoken(say('added', { count: added.length }))
    },
  }
}
export type Ordering = ReturnType<typeof useOrdering>
