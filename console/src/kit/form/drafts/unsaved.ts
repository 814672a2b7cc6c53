import { useEffect, useSyncExternalStore } from 'react'

const dirtyForms = new Set<object>()
/** Unsaved input in drawers and dialogs, separate from forms: it does not make the page's record dirty. */
const dirtyLayers = new Set<object>()
const listeners = new Set<() => void>()

const changed = () => {
  for (const listener of listeners) listener()
}

export const hasUnsavedWork = () => dirtyForms.size + dirtyLayers.size > 0

const hasDirtyForm = () => dirtyForms.size > 0

/** The person chose to leave without saving: no guard asks again. */
export function abandonUnsavedWork() {
  dirtyForms.clear()
  dirtyLayers.clear()
  changed()
}

function holdIn(dirty: Set<object>) {
  const work = {}
  dirty.add(work)
  changed()
  return () => {
    dirty.delete(work)
    changed()
  }
}

/** Counts as unsaved work until the returned function is called. */
export const holdUnsavedWork = () => holdIn(dirtyForms)

/** Registers that unsaved input is on screen, so that an expired session is renewed without leaving the page. */
export function useUnsavedWork(isDirty: boolean) {
  useEffect(() => {
    if (isDirty) return holdUnsavedWork()
  }, [isDirty])
}

/** The same for what is typed in a drawer or dialog. */
export function useUnsavedLayer(isDirty: boolean) {
  useEffect(() => {
    if (isDirty) return holdIn(dirtyLayers)
  }, [isDirty])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the record of the page has changes that are not saved. */
export const useHasUnsavedWork = () => useSyncExternalStore(subscribe, hasDirtyForm, hasDirtyForm)
