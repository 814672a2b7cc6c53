import { UNDO_MINUTES } from '@learning-cms/contract/shop/check-in'
import { checkInWords } from '@learning-cms/texts/shop/tickets/check-in'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CheckIcon, CloseIcon, CouponsIcon, UndoIcon } from '#kit/show/icons.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import type { Shown } from './scan.ts'
import { useWhy } from './use-why.ts'
import classes from '#features/shop/tickets/check-in.module.css'

type Props = {
  shown: Shown | undefined
  isChecking: boolean
  onAdmit: (code: string, why: { note: string }) => Promise<unknown>
  onUndo: (shown: Shown) => Promise<unknown>
}

/** Whether they may enter, large enough to be read across a counter; by shape and word, not by colour alone. */
export function Answer({ shown, isChecking, onAdmit, onUndo }: Props) {
  const say = useWords(checkInWords)
  const outcome = isChecking ? 'waiting' : (shown?.outcome ?? 'waiting')
  const Mark = { entered: CheckIcon, refused: CloseIcon, undone: UndoIcon, waiting: CouponsIcon }[outcome]
  return (
    <section className={classes['answer']} data-outcome={outcome} aria-label={say('result')}>
      <Mark size={64} stroke={2} aria-hidden />
      <div className={classes['words']} role="status" aria-live="assertive">
        <p className={classes['verdict']}>
          {outcome === 'waiting' ? say(isChecking ? 'checking' : 'ready') : say(outcome)}
        </p>
        {shown && !isChecking ? <About shown={shown} /> : <p>{isChecking ? ' ' : say('readyWhy')}</p>}
      </div>
      {shown && !isChecking && shown.outcome === 'entered' && <Undo shown={shown} onUndo={onUndo} />}
      {shown && !isChecking && shown.mayAdmit && <Admit code={shown.code} onAdmit={onAdmit} />}
    </section>
  )
}

function About({ shown }: { shown: Shown }) {
  const say = useWords(checkInWords)
  const isEnglish = useLanguage() === 'en'
  const why = useWhy()
  const { ticket, slot, isOffline, outcome } = shown
  const day = ticket?.visitOn?.split('-').toReversed().join('/')
  const when = [day && say('dayOf', { day }), slot && say('slotOf', { slot })].filter(Boolean).join(' · ')
  return (
    <>
      {outcome === 'refused' && <p className={classes['why']}>{why(shown)}</p>}
      <p>{(isEnglish && shown.nameEn) || shown.nameVi}</p>
      {when && <p>{when}</p>}
      {ticket && <p>{say('of', { order: ticket.orderNumber, used: ticket.usedOfOrder, count: ticket.ofOrder })}</p>}
      {shown.isRepeated && outcome === 'entered' && <p>{say('repeated')}</p>}
      {isOffline && <StatusBadge tone="warning">{say('offline')}</StatusBadge>}
    </>
  )
}

export function Undo({ shown, onUndo }: Pick<Props, 'onUndo'> & { shown: Shown }) {
  const say = useWords(checkInWords)
  const [isLeaving, setLeaving] = useState(false)
  const [openedMs] = useState(() => Date.now())
  if (openedMs - Date.parse(shown.at) > UNDO_MINUTES * 60_000) return null
  const tail = shown.code.slice(-4)
  return (
    <Button
      variant="default"
      loading={isLeaving}
      aria-label={say('undoOf', { tail })}
      onClick={() => {
        setLeaving(true)
        void onUndo(shown).finally(() => setLeaving(false))
      }}
    >
      {say('undo')}
    </Button>
  )
}

function Admit({ code, onAdmit }: Pick<Props, 'onAdmit'> & { code: string }) {
  const say = useWords(checkInWords)
  const [note, setNote] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <form
      className={classes['admit']}
      onSubmit={(event) => {
        event.preventDefault()
        if (note.trim() === '') return setWrong(true)
        return void onAdmit(code, { note: note.trim() })
      }}
    >
      <TextInput
        label={say('admitWhy')}
        maxLength={200}
        value={note}
        error={isWrong && note.trim() === '' ? say('admitNeeds') : undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {say('admit')}
      </Button>
    </form>
  )
}
