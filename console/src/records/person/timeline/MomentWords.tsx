import { useFollow } from '#kit/keyboard/use-follow.ts'
import { Quiet, Quoted } from '#kit/show/Days.tsx'
import classes from '#records/person/person.module.css'

type Props = {
  what: string
  /** Where the record is. */
  to?: string
  more: (string | false | null | undefined)[]
  quoted?: string
}

/** A moment as a sentence, with what else is known about it. */
export function MomentWords({ what, to, more, quoted }: Props) {
  const { hrefOf, follow } = useFollow()
  const rest = more.filter(Boolean).join(' · ')
  return (
    <>
      <p dir="auto">
        {to ? (
          <a className={classes['led']} href={hrefOf(to)} onClick={(event) => follow(event, to)}>
            {what}
          </a>
        ) : (
          what
        )}
      </p>
      {rest && <Quiet>{rest}</Quiet>}
      {quoted && <Quoted>{quoted}</Quoted>}
    </>
  )
}
