import { useEffect, useSyncExternalStore } from 'react'

const dirtyForms = new Set<object>()
const listeners = new Set<() => void>()

const changed = () => {
  for (const listener of listeners) listener()
}

export const hasUnsavedWork = () => dirtyForms.size > 0

/** The person chose to leave without saving: no guard asks again. */
export function abandonUnsavedWork() {
  dirtyForms.clear()
  changed()
}

/** Counts as unsaved work until the returned function is called. */
export function holdUnsavedWork() {
  const form = {}
  dirtyForms.add(form)
  changed()
  return () => {
    dirtyForms.delete(form)
    changed()
  }
}

/** Registers that unsaved input is on screen, so that an expired session is renewed without leaving the page. */
export function useUnsavedWork(isDirty: boolean) {
  useEffect(() => {
    if (isDirty) return holdUnsavedWork()
  }, [isDirty])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useHasUnsavedWork = () => useSyncExternalStore(subscribe, hasUnsavedWork, hasUnsavedWork)
