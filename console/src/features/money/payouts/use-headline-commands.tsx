import type { Payout } from '@learning-cms/contract/money/payouts'
import { payoutWords } from '@learning-cms/texts/money/payouts/payouts'
import { Button, Menu } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useMay } from '#api/session/session.ts'
import { useActions } from '#kit/page/page-actions.ts'
import { CloseIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { PayDrawer } from './PayDrawer.tsx'
import { usePayoutCommands } from './use-payout-commands.ts'

/** The next step of the payout as a button, voiding it in the menu, and the drawer in which the transfer is recorded. */
export function useHeadlineCommands(payout: Payout): { command: ReactNode; menu: ReactNode; dialogs: ReactNode } {
  const say = useWords(payoutWords)
  const may = useMay()
  const confirmCommand = usePayoutCommands()
  const [isPaying, setPaying] = useState(false)
  const { status, allowed, barred, bankBin, hasOtherBank, number } = payout
  const mayApprove = may('payouts:approve')
  const next = allowed.includes('approve')
    ? { label: say('approve'), isBarred: bankBin === null, run: () => confirmCommand(payout, 'approve') }
    : allowed.includes('pay') && { label: say('pay'), isBarred: hasOtherBank, run: () => setPaying(true) }
  const main = mayApprove && next && { key: 'next', ...next, isBarred: next.isBarred || barred !== null }
  const mayVoid = status === 'draft' ? may('payouts:create') : mayApprove
  const taken = allowed.includes('void') &&
    mayVoid && { key: 'void', label: say('voidIt'), run: () => confirmCommand(payout, 'void') }
  const available = [main && !main.isBarred && main, taken].filter((one) => one !== false)
  useActions(available.map(({ key, label, run }) => ({ key, label, about: number, run })))
  return {
    command: main && (
      <Button disabled={main.isBarred} onClick={main.run}>
        {main.label}
      </Button>
    ),
    menu: taken && (
      <Menu.Item color="red" leftSection={<CloseIcon size={18} />} onClick={taken.run}>
        {taken.label}
      </Menu.Item>
    ),
    dialogs: <PayDrawer payout={payout} isOpen={isPaying} onClose={() => setPaying(false)} />,
  }
}
