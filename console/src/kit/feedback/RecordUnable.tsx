import { kitWords } from '@learning-cms/texts/kit/kit'
import { Button } from '@mantine/core'
import { NoMatchDrawing } from '#kit/brand/drawings.tsx'
import { ErrorState } from './ErrorState.tsx'
import { problemIn } from './failure.ts'
import classes from '#kit/show/state/state.module.css'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'

type Props = {
  /** What failed: 'Unable to load the course'. */
  title: string
  error: Error
  onRetry: () => unknown
  /** The list of such records: `/courses`. */
  list: string
}

/** Shown in place of a record that cannot be loaded. A deleted record is not an error, so no retry is offered. */
export function RecordUnable({ list, ...props }: Props) {
  const isMissing = problemIn(props.error)?.status === 404
  return isMissing ? <Missing list={list} /> : <ErrorState {...props} />
}

function Missing({ list }: Pick<Props, 'list'>) {
  const say = useWords(kitWords)
  const { hrefOf, follow } = useFollow()
  return (
    <section className={classes['state']}>
      <span className={classes['drawing']}>
        <NoMatchDrawing />
      </span>
      <h1 className={classes['title']}>{say('notFound')}</h1>
      <p className={classes['why']}>{say('notFoundWhy')}</p>
      <div className={classes['action']}>
        <Button component="a" variant="default" href={hrefOf(list)} onClick={(event) => follow(event, list)}>
          {say('toList')}
        </Button>
      </div>
    </section>
  )
}
