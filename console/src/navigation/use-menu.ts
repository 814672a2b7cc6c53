import { useMatches, useRouterState } from '@tanstack/react-router'
import { useMe, useMay } from '#api/session/session.ts'
import { linkAt, linksOf, menuFor } from './menu.ts'

/** This person's menu; empty until the rights are known. */
export function useMenu() {
  const may = useMay()
  const { data: me } = useMe()
  return me?.permissions.length ? menuFor(may) : []
}

export const usePathname = () => useRouterState({ select: ({ location }) => location.pathname })

/** The link of the menu that the open page belongs to. */
export function useCurrentLink() {
  const entity = useRouterState({ select: ({ location }) => location.search.entity })
  const here = linkAt(usePathname(), entity, linksOf(useMenu()))
  const parent = useMatches({ select: (matches) => matches.at(-1)?.staticData.parent?.to })
  return here ?? (parent && linkAt(parent))
}
