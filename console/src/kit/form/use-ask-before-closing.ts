import { useEffect } from 'react'

/** Makes the browser ask before a tab is closed or reloaded during a save, which would be interrupted. */
export function useAskBeforeClosing(isAtStake: boolean) {
  useEffect(() => {
    if (!isAtStake) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAtStake])
}
