import { useRouterState } from '@tanstack/react-router'
import { useMe, useMay } from '#api/session/session.ts'
import { menuFor } from './menu.ts'

/** This person's menu; empty until the rights are known. */
export function useMenu() {
  const may = useMay()
  const { data: me } = useMe()
  return me?.permissions.length ? menuFor(may) : []
}

export const usePathname = () => useRouterState({ select: ({ location }) => location.pathname })
