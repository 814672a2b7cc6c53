import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'

/** Something that can be done with the open record or the selected rows; `about` says which. */
export type PageAction = { key: string; label: string; about: string; run: () => void }

/** What the screen offers now. The palette shows it. */
export const usePageActions = create<{ actions: PageAction[] }>()(() => ({ actions: [] }))

/**
 * Offers commands to the palette while the component is on the screen.
 *
 *     useActions(commands.map((command) => ({ key: command, label: say(command), about: course.title, run: () => ask(course, command) })))
 */
export function useActions(actions: PageAction[]) {
  const run = useEffectEvent((key: string) => actions.find((action) => action.key === key)?.run())
  const signature = JSON.stringify(actions.map(({ key, label, about }) => [key, label, about]))
  useEffect(() => {
    const mine = (JSON.parse(signature) as [string, string, string][]).map(([key, label, about]) => ({
      key,
      label,
      about,
      run: () => run(key),
    }))
    usePageActions.setState(({ actions }) => ({ actions: [...actions, ...mine] }))
    return () => usePageActions.setState(({ actions }) => ({ actions: actions.filter((one) => !mine.includes(one)) }))
  }, [signature])
}
