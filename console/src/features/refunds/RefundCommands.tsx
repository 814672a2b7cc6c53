import type { Refund, RefundCommand } from '@learning-cms/contract/money/refunds'
import { refundPageWords } from '@learning-cms/texts/refunds/refund'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { useWords } from '#kit/text/words.ts'
import { commandsOf, whyNot } from './commands.ts'
import { PayOutDialog } from './PayOutDialog.tsx'
import { RevealDialog } from './RevealDialog.tsx'
import { SettleDialog } from './SettleDialog.tsx'
import { useRefundCommands } from './use-refund-commands.ts'

const likeliest: ReadonlySet<RefundCommand> = new Set([
  'approve',
  'payOut',
  'settle',
  'retry',
  'acknowledge',
  'finishAccess',
])

/** Only the commands available now. */
export function RefundCommands({ refund }: { refund: Refund }) {
  const say = useWords(refundPageWords)
  const may = useMay()
  const [open, setOpen] = useState<'payOut' | 'settle' | 'reveal'>()
  const confirmCommand = useRefundCommands()
  const commands = commandsOf(refund, may)
  const close = () => setOpen(undefined)
  const begin = (command: RefundCommand) =>
    command === 'payOut' || command === 'settle' ? setOpen(command) : confirmCommand(refund, command)
  return (
    <>
      {commands.includes('payOut') && (
        <Button variant="default" onClick={() => setOpen('reveal')}>
          {say('reveal')}
        </Button>
      )}
      {commands.map((command) => (
        <Button
          key={command}
          disabled={whyNot(refund, command) !== undefined}
          title={whyNot(refund, command)}
          variant={command === commands.find((one) => likeliest.has(one)) ? 'filled' : 'default'}
          onClick={() => begin(command)}
        >
          {say(command)}
        </Button>
      ))}
      <PayOutDialog refund={refund} isOpen={open === 'payOut'} onClose={close} />
      <SettleDialog refund={refund} isOpen={open === 'settle'} onClose={close} />
      {open === 'reveal' && <RevealDialog refund={refund} onClose={close} />}
    </>
  )
}
