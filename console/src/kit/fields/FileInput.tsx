import type { RefObject } from 'react'
import classes from '#kit/show/VisuallyHidden.module.css'

type Props = { ref: RefObject<HTMLInputElement | null>; accept: string; take: (file: File) => void }

/** Opened by the button beside it; the same file may be chosen twice in a row. */
export const FileInput = ({ ref, accept, take }: Props) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    className={classes['hidden']}
    tabIndex={-1}
    aria-hidden
    onChange={({ currentTarget }) => {
      if (currentTarget.files?.[0]) take(currentTarget.files[0])
      currentTarget.value = ''
    }}
  />
)
