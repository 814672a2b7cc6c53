import { useEffect } from 'react'

/** The browser asks before a tab is closed or reloaded during a save, which would be cut off. */
export function useAskBeforeClosing(isAtStake: boolean) {
  useEffect(() => {
    if (!isAtStake) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAtStake])
}
