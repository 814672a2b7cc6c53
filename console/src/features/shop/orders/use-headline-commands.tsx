import type { Order, OrderCommand } from '@learning-cms/contract/shop/orders'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { orderCommandWords } from '@learning-cms/texts/shop/orders/order-commands'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { Button, Menu } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'
import { orderParts } from './cards/order-parts.ts'
import { useMay } from '#api/session/session.ts'
import { useKeys } from '#kit/keyboard/keys.ts'
import { BankIcon, CloseIcon, PrintIcon, UndoIcon } from '#kit/show/icons.ts'
import { useActions } from '#kit/page/page-actions.ts'
import { useWords } from '#kit/text/words.ts'
import { MarkPaidDialog } from './cards/MarkPaidDialog.tsx'
import { useCancelOrder } from './use-order-commands.tsx'
import { usePrintOrder } from './print/use-print-order.tsx'
import { useRefundDrawer } from './use-refund-drawer.ts'

const needed = {
  markPaid: 'orders:mark_paid',
  refund: 'refunds:create',
  cancel: 'orders:cancel',
} as const satisfies Partial<Record<OrderCommand, Permission>>

const icons = { markPaid: BankIcon, refund: UndoIcon, cancel: CloseIcon, print: PrintIcon }
type OrderHeadlineCommand = keyof typeof icons

/** Something on the page waits for a decision of its own, which is then the dominant command. */
const waitsForDecision = ({ refunding, refunded, fulfilmentError, writeOff }: Order) =>
  refunding > refunded || fulfilmentError !== null || writeOff?.status === 'waiting'

/** The commands of the order: the likeliest one as a button, the others as items of the menu, and their dialogs. */
export function useHeadlineCommands(order: Order): { command: ReactNode; menu: ReactNode; dialogs: ReactNode } {
  const say = useWords(orderCommandWords)
  const sayKit = useWords(kitWords)
  const may = useMay()
  const cancel = useCancelOrder()
  const [isMarking, setMarking] = useState(false)
  const refund = useRefundDrawer()
  const { print, paper } = usePrintOrder(order)
  const { RefundDrawer } = orderParts()
  // The drawer stays mounted while it closes, for its transition.
  const [hasOpened, setOpened] = useState(refund.isOpen)
  if (refund.isOpen && !hasOpened) setOpened(true)
  const can = (command: keyof typeof needed) => order.allowed.includes(command) && may(needed[command])
  const run = { markPaid: () => setMarking(true), refund: refund.open, cancel: () => cancel(order), print }
  const available: OrderHeadlineCommand[] = [...(['markPaid', 'refund', 'cancel'] as const).filter(can), 'print']
  const [likeliest] = available
  const isDominant = likeliest !== 'print' && likeliest !== 'cancel' && !waitsForDecision(order)
  const main = isDominant || likeliest === 'print' ? likeliest : undefined
  const rest = available.filter((command) => command !== main)
  useActions(available.map((key) => ({ key, label: say(key), about: order.number, run: run[key] })))
  const group = sayKit('keyGroupPage')
  useKeys(can('refund') ? [{ key: 'r', label: say('refund'), group, run: refund.open }] : [])
  return {
    command: main && <MainCommand command={main} isDominant={isDominant} onRun={run[main]} />,
    menu:
      rest.length > 0 && rest.map((command) => <CommandItem key={command} command={command} onRun={run[command]} />),
    dialogs: (
      <>
        {can('markPaid') && <MarkPaidDialog order={order} isOpen={isMarking} onClose={() => setMarking(false)} />}
        {RefundDrawer && hasOpened && (
          <Suspense>
            <RefundDrawer order={order} isOpen={refund.isOpen && can('refund')} onClose={refund.close} />
          </Suspense>
        )}
        {paper}
      </>
    ),
  }
}

type CommandProps = { command: OrderHeadlineCommand; onRun: () => void }

function MainCommand({ command, isDominant, onRun }: CommandProps & { isDominant: boolean }) {
  const say = useWords(orderCommandWords)
  const Icon = icons[command]
  return (
    <Button
      variant={isDominant ? 'filled' : 'default'}
      leftSection={<Icon size={18} aria-hidden />}
      aria-keyshortcuts={command === 'refund' ? 'r' : undefined}
      onClick={onRun}
    >
      {say(command)}
    </Button>
  )
}

function CommandItem({ command, onRun }: CommandProps) {
  const say = useWords(orderCommandWords)
  const Icon = icons[command]
  const isHarsh = command === 'cancel'
  return (
    <Menu.Item leftSection={<Icon size={18} />} {...(isHarsh && { color: 'red' })} onClick={onRun}>
      {say(command)}
    </Menu.Item>
  )
}
