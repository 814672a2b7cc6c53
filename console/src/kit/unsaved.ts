import { useEffect } from 'react'

const dirtyForms = new Set<object>()

export const hasUnsavedWork = () => dirtyForms.size > 0

/** The person chose to leave without it: no guard asks again. */
export const abandonUnsavedWork = () => dirtyForms.clear()

/** Until the function given back is called. */
export function holdUnsavedWork() {
  const form = {}
  dirtyForms.add(form)
  return () => void dirtyForms.delete(form)
}

/** Tells the session that typed work is on the screen, so that an expired session is renewed over it. */
export function useUnsavedWork(isDirty: boolean) {
  useEffect(() => {
    if (isDirty) return holdUnsavedWork()
  }, [isDirty])
}
