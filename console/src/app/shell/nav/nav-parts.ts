import { lazyRouteComponent } from '@tanstack/react-router'
import { useThemeStore } from '#app/theme/store.ts'

/** Each layout loads only the menu that it draws. */
export const CollapsedNav = lazyRouteComponent(() => import('./CollapsedNav.tsx'), 'CollapsedNav')
export const StackedNav = lazyRouteComponent(() => import('./StackedNav.tsx'), 'StackedNav')
export const TopNav = lazyRouteComponent(() => import('./TopNav.tsx'), 'TopNav')

/** The menu that the first page needs, so that it arrives with the page. */
export function preloadNav() {
  const { type, sideNavCollapse } = useThemeStore.getState().saved.layout
  if (type === 'stackedSide') return StackedNav.preload?.()
  if (type === 'decked' || type === 'simple') return TopNav.preload?.()
  return sideNavCollapse ? CollapsedNav.preload?.() : undefined
}
