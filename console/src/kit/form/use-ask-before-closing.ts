import { useEffect } from 'react'

/** The browser asks before a tab is closed or loaded anew while a save is on its way: what is under way would end with the page. */
export function useAskBeforeClosing(isAtStake: boolean) {
  useEffect(() => {
    if (!isAtStake) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAtStake])
}
