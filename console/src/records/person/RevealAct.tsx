import { Button } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { HiddenIcon, VisibleIcon } from '#kit/show/icons.ts'
import classes from './person.module.css'
import type { Revealing } from './use-revealed.ts'

type RevealWords = { reveal: string; hideNow: string; hidesIn: string }
type Props = { reveal: Omit<Revealing<object>, 'keep' | 'again'>; words: RevealWords }

/** Reveals the masked values of a person, or hides them before their time is over. */
export function RevealAct({ reveal: { values, reveal, hide }, words }: Props) {
  const may = useMay()
  if (!may('pii:reveal')) return null
  if (!values)
    return (
      <Button variant="default" leftSection={<VisibleIcon size={18} aria-hidden />} onClick={reveal}>
        {words.reveal}
      </Button>
    )
  return (
    <div className={classes['revealed']}>
      <Button variant="default" leftSection={<HiddenIcon size={18} aria-hidden />} onClick={hide}>
        {words.hideNow}
      </Button>
      <span className={classes['quiet']}>{words.hidesIn}</span>
    </div>
  )
}
