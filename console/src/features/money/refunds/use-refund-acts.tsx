import type { Refund, RefundCommand } from '@learning-cms/contract/money/refunds/refunds'
import { refundPageWords } from '@learning-cms/texts/money/refunds/refund'
import { useState, type ReactNode } from 'react'
import { useMay } from '#api/session/session.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { commandsOf, whyNot } from './commands.ts'
import { PayOutDialog } from './page/PayOutDialog.tsx'
import { RevealDialog } from './page/RevealDialog.tsx'
import { SettleDialog } from './page/SettleDialog.tsx'
import { useRefundCommands } from './use-refund-commands.ts'

const likeliest: ReadonlySet<RefundCommand> = new Set([
  'approve',
  'payOut',
  'settle',
  'retry',
  'acknowledge',
  'finishAccess',
])

export type RefundAct = {
  key: RefundCommand | 'reveal'
  label: string
  /** The dominant command of this state. */
  isMain: boolean
  /** Why somebody else has to decide. */
  why: string | undefined
  run: () => void
}

/** The commands available now, the likeliest first, and their dialogs. Buttons that move money name the amount. */
export function useRefundActs(refund: Refund): { acts: RefundAct[]; dialogs: ReactNode } {
  const say = useWords(refundPageWords)
  const may = useMay()
  const { money } = useFormat()
  const [open, setOpen] = useState<'payOut' | 'settle' | 'reveal'>()
  const confirmCommand = useRefundCommands()
  const commands = commandsOf(refund, may)
  const main = commands.find((one) => likeliest.has(one))
  const amount = money(refund.amount)
  const act = (command: RefundCommand): RefundAct => ({
    key: command,
    label: command === 'approve' || command === 'payOut' ? say(`${command}Amount`, { amount }) : say(command),
    isMain: command === main,
    why: whyNot(refund, command),
    run: () => (command === 'payOut' || command === 'settle' ? setOpen(command) : confirmCommand(refund, command)),
  })
  const reveal = { key: 'reveal' as const, label: say('reveal'), isMain: false, why: undefined }
  const close = () => setOpen(undefined)
  return {
    acts: [
      ...(main ? [act(main)] : []),
      ...(commands.includes('payOut') ? [{ ...reveal, run: () => setOpen('reveal') }] : []),
      ...commands.filter((command) => command !== main).map(act),
    ],
    dialogs: (
      <>
        <PayOutDialog refund={refund} isOpen={open === 'payOut'} onClose={close} />
        <SettleDialog refund={refund} isOpen={open === 'settle'} onClose={close} />
        {open === 'reveal' && <RevealDialog refund={refund} onClose={close} />}
      </>
    ),
  }
}
