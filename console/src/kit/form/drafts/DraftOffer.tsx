import { kitWords } from '@learning-cms/texts/kit/kit'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { DraftIcon } from '#kit/show/kit-icons.ts'
import classes from '#kit/form/RecordForm.module.css'
import { useWords } from '#kit/text/words.ts'

type Props = { at: string; restore: () => Promise<void>; dismiss: () => Promise<void> }

/** An unobtrusive line above the fields that offers the unsaved draft of an earlier visit. */
export function DraftOffer({ at, restore, dismiss }: Props) {
  const say = useWords(kitWords)
  const { relative, dateTime } = useFormat()
  const [isBusy, setBusy] = useState(false)
  const [isFresh] = useState(() => Date.now() - Date.parse(at) < 60_000)
  const act = (work: () => Promise<void>) => () => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  return (
    <div className={classes['offer']} role="status">
      <DraftIcon size={18} aria-hidden />
      <span className={classes['offered']} title={dateTime(at)}>
        {isFresh ? say('draftFresh') : say('draftFrom', { when: relative(at) })}
      </span>
      <Button size="xs" variant="default" disabled={isBusy} onClick={act(restore)}>
        {say('draftRestore')}
      </Button>
      <Button size="xs" variant="subtle" color="gray" disabled={isBusy} onClick={act(dismiss)}>
        {say('draftDismiss')}
      </Button>
    </div>
  )
}
