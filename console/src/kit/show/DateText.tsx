import { useFormat } from '#kit/text/format.ts'
import classes from './values.module.css'

/** dd/MM/yyyy, with the time on hover. */
export function DateText({ at }: { at: string }) {
  const { date, dateTime } = useFormat()
  return (
    <time className={classes['figures']} dateTime={at} title={dateTime(at)}>
      {date(at)}
    </time>
  )
}

/** "2 giờ trước", with the moment on hover. */
export function RelativeTime({ at }: { at: string }) {
  const { relative, dateTime } = useFormat()
  return (
    <time className={classes['figures']} dateTime={at} title={dateTime(at)}>
      {relative(at)}
    </time>
  )
}
