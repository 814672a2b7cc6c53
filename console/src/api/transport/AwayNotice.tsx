import { awayWords } from '@learning-cms/texts/api/away'
import { useWords } from '#kit/text/words.ts'
import classes from './AwayNotice.module.css'
import { useConnection } from './connection.ts'

/** Shown above every page while the server does not answer, and briefly after it is back. */
export function AwayNotice() {
  const say = useWords(awayWords)
  const state = useConnection((now) => now.state)
  return (
    <div className={classes['place']} role="status">
      {state !== 'up' && (
        <p className={classes['notice']} data-state={state}>
          <span className={classes['dot']} aria-hidden />
          {say(state)}
        </p>
      )}
    </div>
  )
}
