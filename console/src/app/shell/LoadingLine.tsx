import { useRouterState } from '@tanstack/react-router'
import classes from './LoadingLine.module.css'

/** A line at the top of the window while a screen that was chosen is on its way. */
export function LoadingLine() {
  const isOnItsWay = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname !== (resolvedLocation ?? location).pathname,
  })
  return isOnItsWay && <div className={classes.line} data-screen-only aria-hidden />
}
