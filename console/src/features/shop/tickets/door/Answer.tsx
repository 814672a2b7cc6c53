import { UNDO_MINUTES } from '@learning-cms/contract/shop/check-in'
import { checkInWords } from '@learning-cms/texts/shop/tickets/check-in'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CheckIcon, CloseIcon, CouponsIcon, UndoIcon } from '#kit/show/icons.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import type { ScanResult } from './scan.ts'
import { useWhy } from './use-why.ts'
import classes from '#features/shop/tickets/check-in.module.css'

type Props = {
  result: ScanResult | undefined
  isChecking: boolean
  onAdmit: (code: string, why: { note: string }) => Promise<unknown>
  onUndo: (result: ScanResult) => Promise<unknown>
}

/** Whether the visitor may enter, legible from a distance, as shape and word and not by colour alone. */
export function Answer({ result, isChecking, onAdmit, onUndo }: Props) {
  const say = useWords(checkInWords)
  const outcome = isChecking ? 'waiting' : (result?.outcome ?? 'waiting')
  const Mark = { entered: CheckIcon, refused: CloseIcon, undone: UndoIcon, waiting: CouponsIcon }[outcome]
  return (
    <section className={classes['answer']} data-outcome={outcome} aria-label={say('result')}>
      <Mark size={64} stroke={2} aria-hidden />
      <div className={classes['words']} role="status" aria-live="assertive">
        <p className={classes['verdict']}>
          {outcome === 'waiting' ? say(isChecking ? 'checking' : 'ready') : say(outcome)}
        </p>
        {result && !isChecking ? <About result={result} /> : <p>{isChecking ? ' ' : say('readyWhy')}</p>}
      </div>
      {result && !isChecking && result.outcome === 'entered' && <Undo result={result} onUndo={onUndo} />}
      {result && !isChecking && result.mayAdmit && <Admit code={result.code} onAdmit={onAdmit} />}
    </section>
  )
}

function About({ result }: { result: ScanResult }) {
  const say = useWords(checkInWords)
  const isEnglish = useLanguage() === 'en'
  const why = useWhy()
  const { ticket, slot, isOffline, outcome } = result
  const day = ticket?.visitOn?.split('-').toReversed().join('/')
  const when = [day && say('dayOf', { day }), slot && say('slotOf', { slot })].filter(Boolean).join(' · ')
  return (
    <>
      {outcome === 'refused' && <p className={classes['why']}>{why(result)}</p>}
      <p>{(isEnglish && result.nameEn) || result.nameVi}</p>
      {when && <p>{when}</p>}
      {ticket && <p>{say('of', { order: ticket.orderNumber, used: ticket.usedOfOrder, count: ticket.ofOrder })}</p>}
      {result.isRepeated && outcome === 'entered' && <p>{say('repeated')}</p>}
      {isOffline && <StatusBadge tone="warning">{say('offline')}</StatusBadge>}
    </>
  )
}

export function Undo({ result, onUndo }: Pick<Props, 'onUndo'> & { result: ScanResult }) {
  const say = useWords(checkInWords)
  const [isLeaving, setLeaving] = useState(false)
  const [openedMs] = useState(() => Date.now())
  if (openedMs - Date.parse(result.at) > UNDO_MINUTES * 60_000) return null
  const tail = result.code.slice(-4)
  return (
    <Button
      variant="default"
      loading={isLeaving}
      aria-label={say('undoOf', { tail })}
      onClick={() => {
        setLeaving(true)
        void onUndo(result).finally(() => setLeaving(false))
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
