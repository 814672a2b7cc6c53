import { settlements, type Settlement } from '@learning-cms/contract/money/settlements'
import { settlementWords } from '@learning-cms/texts/money/settlements/settlements'
import { Button, Menu } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useActions } from '#kit/page/page-actions.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { MatchDrawer } from './MatchDrawer.tsx'
import { nameOf } from './settlement-columns.tsx'
import { settlementFilesApi, settlementsApi, touchedBySettlements } from './settlements.api.ts'

type SettlementAct = { key: string; label: string; run: () => void }

/** Matching with the bank as the button; undoing it, comparing again and withdrawing the file in the menu. */
export function useHeadlineCommands(settlement: Settlement): {
  command: ReactNode
  menu: ReactNode
  dialogs: ReactNode
} {
  const say = useWords(settlementWords)
  const isMine = useMay()('orders:mark_paid')
  const [isMatching, setMatching] = useState(false)
  const { undo, recheck, withdraw } = useQuestions(settlement)
  const { status, linesToCheck } = settlement
  const match = { key: 'match', label: say('match'), run: () => setMatching(true) }
  const others: SettlementAct[] = [
    ...(status !== 'withdrawn' && linesToCheck > 0 ? [{ key: 'recheck', label: say('recheck'), run: recheck }] : []),
    ...(status === 'arrived' ? [{ key: 'undo', label: say('undo'), run: undo }] : []),
    ...(status === 'open' ? [{ key: 'withdraw', label: say('withdraw'), run: withdraw }] : []),
  ]
  const isOpen = status === 'open' && isMine
  useActions(
    [...(isOpen ? [match] : []), ...(isMine ? others : [])].map((act) => ({ ...act, about: nameOf(settlement) })),
  )
  return {
    command: isOpen && <Button onClick={match.run}>{match.label}</Button>,
    menu:
      isMine && others.length > 0
        ? others.map(({ key, label, run }) => (
            <Menu.Item key={key} onClick={run} {...(key !== 'recheck' && { color: 'red' })}>
              {label}
            </Menu.Item>
          ))
        : undefined,
    dialogs: <MatchDrawer settlement={settlement} isOpen={isMatching} onClose={() => setMatching(false)} />,
  }
}

function useQuestions(settlement: Settlement) {
  const say = useWords(settlementWords)
  const { money } = useFormat()
  const { id, version, fileId, fileName, batchesInFile, arrived, fees } = settlement
  const touches = touchedBySettlements
  const schema = settlements.undo.body.shape.reason
  const undo = useSave({
    save: (reason: string) => settlementsApi.undo({ params: { id }, version, body: { reason } }),
    touches,
    done: say('undoDone'),
  })
  const recheck = useSave({
    save: () => settlementsApi.recheck({ params: { id }, version }),
    touches,
    done: ({ linesToCheck }) => say('recheckDone', { count: linesToCheck }),
    failed: say('recheckFailed'),
  })
  const withdraw = useSave({
    save: (reason: string) => settlementFilesApi.withdraw({ params: { id: fileId }, body: { reason } }),
    touches,
    done: say('withdrawDone'),
  })
  const asking = { reason: { label: say('reason'), schema }, tone: 'danger' as const }
  return {
    undo: () =>
      confirm({
        ...asking,
        title: say('undoTitle'),
        why: say('undoWhy', { amount: money((arrived ?? 0) + fees) }),
        act: say('undo'),
        failed: say('undoFailed'),
        onConfirm: (reason) => undo.mutateAsync(reason),
      }),
    recheck: () => recheck.mutate(),
    withdraw: () =>
      confirm({
        ...asking,
        title: say('withdrawTitle', { name: fileName }),
        why: say('withdrawWhy', { count: batchesInFile }),
        act: say('withdraw'),
        failed: say('withdrawFailed'),
        onConfirm: (reason) => withdraw.mutateAsync(reason),
      }),
  }
}
