import { kitWords } from '@learning-cms/texts/kit/kit'
import { Button } from '@mantine/core'
import { BrokenDrawing } from '#kit/brand/drawings.tsx'
import { RetryIcon } from '#kit/show/icons.ts'
import { problemIn } from './failure.ts'
import classes from '#kit/show/state/state.module.css'
import { useWords } from '#kit/text/words.ts'

type Props = {
  /** What failed: 'Unable to load course list'. */
  title: string
  error: Error
  onRetry: () => unknown
}

/** What happened, why, what to do, and the request id for support. */
export function ErrorState({ title, error, onRetry }: Props) {
  const say = useWords(kitWords)
  const requestId = problemIn(error)?.requestId
  return (
    <div className={classes['state']} role="alert">
      <span className={classes['drawing']} data-tone="danger">
        <BrokenDrawing />
      </span>
      <p className={classes['title']}>{title}</p>
      <p className={classes['why']}>
        {error.message}
        {requestId && (
          <>
            <br />
            {say('whatNow')}
          </>
        )}
      </p>
      <div className={classes['action']}>
        <Button variant="default" leftSection={<RetryIcon size={18} aria-hidden />} onClick={() => void onRetry()}>
          {say('retry')}
        </Button>
      </div>
      {requestId && <code className={classes['request']}>{say('requestId', { id: requestId })}</code>}
    </div>
  )
}
