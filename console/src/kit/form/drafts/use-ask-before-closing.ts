import { useEffect } from 'react'

/** Makes the browser ask before a tab is closed or reloaded during a save, which would be interrupted. */
export function useAskBeforeClosing(isAtStake: boolean) {
  useEffect(() => {
    if (!isAtStake) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onBeforeUnload)
    return () => removeEventListener('beforeunload', onBeforeUnload)
  }, [isAtStake])
}
