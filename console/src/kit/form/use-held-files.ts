import { useCallback, useMemo, useRef, useState } from 'react'
import type { HeldFile } from './form-context.ts'

/** The files that fields of the form are still bringing. */
export function useHeldFiles() {
  const files = useRef(new Set<HeldFile>())
  const [count, setCount] = useState(0)
  const hold = useCallback((file: HeldFile) => {
    files.current.add(file)
    setCount(files.current.size)
    return () => {
      files.current.delete(file)
      setCount(files.current.size)
    }
  }, [])
  const handle = useMemo(
    () => ({
      /** Those of this moment, for one save. */
      claim: () => {
        const claimed = [...files.current]
        for (const file of claimed) file.claim()
        return {
          release: () => claimed.forEach((file) => file.release()),
          attach: (row: { id: string }) => Promise.all(claimed.map((file) => file.attach(row))),
        }
      },
      drop: () => [...files.current].forEach((file) => file.drop()),
    }),
    [],
  )
  return { ...handle, hold, hasAny: count > 0 }
}
export type HeldFiles = ReturnType<typeof useHeldFiles>
