import type { LostFile, MediaStoreOverview } from '@learning-cms/contract/system/media/media-store'
import { mediaStoreWords } from '@learning-cms/texts/system/backups/media-store'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#api/cache/cache.ts'
import { usePassing } from '#api/live/events.ts'
import { useSave } from '#api/saving/use-save.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { useFormat } from '#kit/text/format.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { mediaStoreApi, mediaStoreQuery } from './backups.api.ts'
import classes from './backups.module.css'

/** The result of the weekly check of all uploaded files. */
export function MediaStore() {
  const say = useWords(mediaStoreWords)
  const { data, error, refetch } = useQuery(mediaStoreQuery)
  usePassing<{ kind: string }>('jobs', ({ kind }) => {
    if (kind === 'media.check') void queryClient.invalidateQueries({ queryKey: ['media-store'] })
  })
  return (
    <section className={classes['card']} aria-label={say('title')}>
      <h2>{say('title')}</h2>
      {error && !data && <ErrorState title={say('unable')} error={error} onRetry={refetch} />}
      {data && <Found overview={data} />}
    </section>
  )
}

function Found({ overview: { last, lost, lostCount, jobId } }: { overview: MediaStoreOverview }) {
  const say = useWords(mediaStoreWords)
  const { dateTime, fileSize } = useFormat()
  const check = useSave({
    save: () => mediaStoreApi.check({}),
    touches: [['jobs'], ['media-store']],
    done: say('checkStarted'),
    failed: say('failed'),
  })
  return (
    <>
      {lostCount > 0 && <Lost lost={lost} count={lostCount} />}
      <DescriptionList>
        <Description name={say('last')}>{last ? dateTime(last.endedAt) : say('never')}</Description>
        {last && (
          <Description name={say('read')}>
            {say('readOf', { files: last.files, size: fileSize(last.bytes) })}
          </Description>
        )}
        {last && lostCount === 0 && (
          <Description name={say('found')}>
            <StatusBadge tone="success">{say('allIntact')}</StatusBadge>
          </Description>
        )}
      </DescriptionList>
      <p className={classes['quiet']}>{say('why')}</p>
      <Button
        mt="sm"
        variant="default"
        loading={check.isPending}
        disabled={jobId !== null}
        onClick={() => check.mutate()}
      >
        {jobId === null ? say('check') : say('checking')}
      </Button>
    </>
  )
}

function Lost({ lost, count }: { lost: LostFile[]; count: number }) {
  const say = useWords(mediaStoreWords)

  return (
    <Alert color="red" role="alert" mb="md" title={say('lost', { count })}>
      <p className={classes['first']}>{say('whatToDo')}</p>
      <ul className={classes['lost']}>
        {lost.map(({ name, state, fileName }) => (
          <li key={name}>
            {say('lostFile', { file: fileName ?? say('nameless'), state: say(state) })}
            <span className={classes['folder']}>{name}</span>
          </li>
        ))}
      </ul>
      {count > lost.length && <p>{say('more', { more: count - lost.length })}</p>}
    </Alert>
  )
}
