import { homeWords } from '@learning-cms/texts/system/home/home'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { homeApi, sampleDataQuery } from '#features/system/home/home.api.ts'
import classes from '#features/system/home/home.module.css'

const everywhere = [[]] as const

/** Adds or removes the sample data with one click. */
export function SampleData() {
  const say = useWords(homeWords)
  const { data } = useQuery(sampleDataQuery)
  if (!data) return null
  return (
    <section className={classes['card']} data-panel>
      <h2>{say('sample')}</h2>
      <p className={classes['quiet']}>{data.isPresent ? say('sampleHere') : say('sampleNone')}</p>
      <div className={classes['acts']}>{data.isPresent ? <RemoveButton /> : <AddButton />}</div>
    </section>
  )
}

function AddButton() {
  const say = useWords(homeWords)
  const add = useSave({
    save: () => homeApi.addSampleData(),
    touches: everywhere,
    done: say('sampleAdded'),
    failed: say('sampleAddFailed'),
  })
  return (
    <>
      <Button variant="default" loading={add.isPending} onClick={() => add.mutate()}>
        {say('addSample')}
      </Button>
      {add.isPending && (
        <span className={classes['quiet']} role="status">
          {say('addingSample')}
        </span>
      )}
    </>
  )
}

function RemoveButton() {
  const say = useWords(homeWords)
  const remove = useSave({
    save: () => homeApi.removeSampleData(),
    touches: everywhere,
    done: ({ removed, retained }) => say(retained > 0 ? 'sampleRemovedSome' : 'sampleRemoved', { removed, retained }),
  })
  const confirmRemoval = () =>
    confirm({
      title: say('removeTitle'),
      why: say('removeWhy'),
      act: say('removeSample'),
      failed: say('sampleRemoveFailed'),
      tone: 'danger',
      onConfirm: () => remove.mutateAsync(),
    })
  return (
    <Button variant="default" onClick={confirmRemoval}>
      {say('removeSample')}
    </Button>
  )
}
