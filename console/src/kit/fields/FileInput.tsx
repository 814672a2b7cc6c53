import type { RefObject } from 'react'
import classes from '#kit/show/VisuallyHidden.module.css'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  accept?: string
  /** Several files can be chosen at once; `take` is called for each. */
  isMany?: boolean
  take: (file: File) => void
}

/** Opened by the button beside it; the same file may be chosen twice in a row. */
export const FileInput = ({ ref, accept, isMany, take }: Props) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    multiple={isMany}
    className={classes['hidden']}
    tabIndex={-1}
    aria-hidden
    onChange={({ currentTarget }) => {
      for (const file of currentTarget.files ?? []) take(file)
      currentTarget.value = ''
    }}
  />
)
