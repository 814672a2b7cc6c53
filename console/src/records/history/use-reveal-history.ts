import { history, type HistoryEntity } from '@learning-cms/contract/records/history'
import type { AuditLine } from '@learning-cms/contract/records/activity'
import { historyWords } from '@learning-cms/texts/records/history'
import { useEffect, useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { historyApi } from './history.api.ts'

const REVEALED_MS = 120_000

type Revealed = Awaited<ReturnType<typeof historyApi.revealStudents>>['lines']
type RevealTarget = { entity: HistoryEntity; row: { id: string }; name: string }

/** The masked values in a person's history, revealed for a reason; only in this drawer, and only for a while. */
export function useRevealHistory({ entity, row: { id }, name }: RevealTarget) {
  const say = useWords(historyWords)
  const may = useMay()
  const [values, setValues] = useState<Revealed>()
  useEffect(() => {
    if (!values) return
    const timer = setTimeout(() => setValues(undefined), REVEALED_MS)
    return () => clearTimeout(timer)
  }, [values])
  const look = async (reason: string) => {
    const { lines } = await historyApi.revealStudents({ params: { id }, body: { reason } })
    setValues(lines)
  }
  return {
    mayLook: entity === 'students' && may('pii:reveal'),
    isRevealed: values !== undefined,
    unmask: (line: AuditLine): AuditLine => {
      const personal = values?.[line.id]
      return personal ? { ...line, personal, hidden: 'no' } : line
    },
    reveal: () =>
      confirm({
        title: say('revealTitle', { name }),
        why: say('revealWhy'),
        act: say('reveal'),
        failed: say('revealFailed'),
        reason: { label: say('revealReason'), schema: history.revealStudents.body.shape.reason },
        onConfirm: look,
      }),
    hide: () => setValues(undefined),
  }
}
export type RevealHistory = ReturnType<typeof useRevealHistory>
