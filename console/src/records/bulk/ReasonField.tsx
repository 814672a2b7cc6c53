import { bulkWords } from '@learning-cms/texts/records/bulk'
import { Textarea } from '@mantine/core'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useWords } from '#kit/text/words.ts'

const WAIT_MS = 400

type Props = { onReason: (reason: string | undefined) => void; children?: ReactNode }

/** The reason that a command requires; passed on when typing pauses. */
export function ReasonField({ onReason, children }: Props) {
  const say = useWords(bulkWords)
  const [typed, setTyped] = useState('')
  const report = useEffectEvent(onReason)
  const reason = typed.trim()
  useEffect(() => {
    const timer = setTimeout(() => report(reason || undefined), WAIT_MS)
    return () => clearTimeout(timer)
  }, [reason])
  return (
    <>
      <Textarea
        label={say('reason')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        rows={3}
        maxLength={500}
        required
        data-autofocus
      />
      {children}
    </>
  )
}
