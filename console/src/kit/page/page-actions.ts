import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'

/** A command for the open record or the selected rows; `about` names them. */
export type PageAction = { key: string; label: string; about: string; run: () => void }

/** The commands of the current screen, which the palette shows. */
export const usePageActions = create<{ actions: PageAction[] }>()(() => ({ actions: [] }))

/**
 * Offers commands in the palette while the component is mounted.
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
