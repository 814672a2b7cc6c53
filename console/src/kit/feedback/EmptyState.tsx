import { Button, MantineThemeProvider } from '@mantine/core'
import { lazy, Suspense, type ReactNode } from 'react'
import { EmptyDrawing } from '#kit/brand/drawings.tsx'
import type { EmptyPlaceName } from '#kit/brand/EmptyPlace.tsx'
import classes from '#kit/show/state/state.module.css'

const EmptyPlace = lazy(() => import('#kit/brand/EmptyPlace.tsx'))

/** A page usually has the same command in its header, and only one that is filled. */
const beside = { components: { Button: Button.extend({ defaultProps: { variant: 'default' } }) } }

/** Shown while there is nothing here: what this place is for, and the next step as a button. */
export function EmptyState({ title, why, action, of, drawing }: StateProps) {
  return (
    <div className={classes['state']}>
      <span className={classes['drawing']}>
        {of ? (
          <Suspense fallback={<span className={classes['undrawn']} />}>
            <EmptyPlace of={of} />
          </Suspense>
        ) : (
          (drawing ?? <EmptyDrawing />)
        )}
      </span>
      <p className={classes['title']}>{title}</p>
      {why && <p className={classes['why']}>{why}</p>}
      {action && (
        <div className={classes['action']}>
          <MantineThemeProvider theme={beside} inherit>
            {action}
          </MantineThemeProvider>
        </div>
      )}
    </div>
  )
}

type StateProps = {
  title: string
  why?: ReactNode
  action?: ReactNode
  /** Which place is empty: each main list has a drawing of its own, loaded when it is needed. */
  of?: EmptyPlaceName
  drawing?: ReactNode
}
