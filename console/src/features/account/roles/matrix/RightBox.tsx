import { useEffect, useRef } from 'react'
import classes from './RightBox.module.css'

type Props = {
  label: string
  /** Undefined: some of several are on. */
  isOn: boolean | undefined
  isChanged?: boolean
  /** Sets several at once. */
  isForMany?: boolean
  /** Why it cannot be changed. */
  locked?: string | undefined
  onChange: (isOn: boolean) => void
}

/** A native check box, because there are hundreds on screen. A locked one stays focusable and explains itself. */
export function RightBox({ label, isOn, isChanged, isForMany, locked, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    box.current!.indeterminate = isOn === undefined
  }, [isOn])
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes['box']}
      checked={isOn ?? false}
      aria-label={locked ? `${label}. ${locked}` : label}
      aria-disabled={locked !== undefined}
      data-changed={isChanged || undefined}
      data-many={isForMany || undefined}
      title={locked ?? label}
      onChange={() => locked === undefined && onChange(!isOn)}
    />
  )
}
