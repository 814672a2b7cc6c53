import type { ActivityPart } from '@learning-cms/contract/records/activity'
import { activityWords } from '@learning-cms/texts/system/activity/activity'
import { MoveUpIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import type { ActivityQuery, LogLine } from './activity.api.ts'
import classes from './activity.module.css'
import { useNewer } from './use-newer.ts'

type Props = { part: ActivityPart; query: ActivityQuery; newest: LogLine | undefined; onShow: () => void }

/** New lines wait behind a button, so that nothing moves while somebody reads. */
export function NewerPill({ part, query, newest, onShow }: Props) {
  const say = useWords(activityWords)
  const count = useNewer(part, query, newest)
  const show = () => {
    window.scrollTo({ top: 0 })
    onShow()
  }
  return (
    <div className={classes['newer']} role="status">
      {count > 0 && (
        <button type="button" className={classes['pill']} onClick={show}>
          <MoveUpIcon size={16} aria-hidden />
          {count >= query.size ? say('newerMore', { count: query.size - 1 }) : say('newer', { count })}
        </button>
      )}
    </div>
  )
}
