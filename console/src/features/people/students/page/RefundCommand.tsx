import type { OrderRow } from '@learning-cms/contract/shop/orders'
import { tradeWords } from '@learning-cms/texts/people/students/trade'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { Button, Menu } from '@mantine/core'
import { useRef } from 'react'
import { useKeys } from '#kit/keyboard/keys.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useActions } from '#kit/page/page-actions.ts'
import { UndoIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { refundOf } from './use-trade.ts'

/** Leads from a student to the refund form: at once if there is one order to refund, otherwise by choosing it. */
export function RefundCommand({ orders }: { orders: readonly OrderRow[] }) {
  const say = useWords(tradeWords)
  const sayKit = useWords(kitWords)
  const { money } = useFormat()
  const { go } = useFollow()
  const button = useRef<HTMLButtonElement>(null)
  const [only] = orders
  useActions(
    orders.slice(0, 5).map((order) => ({
      key: `refund ${order.id}`,
      label: say('refundOrder', { number: order.number, amount: money(order.total - order.refunded) }),
      about: order.firstItem,
      run: () => go(refundOf(order)),
    })),
  )
  const run = () => button.current?.click()
  useKeys(orders.length > 0 ? [{ key: 'r', label: say('refund'), group: sayKit('keyGroupPage'), run }] : [])
  if (!only) return null
  const face = (onClick?: () => void) => (
    <Button
      ref={button}
      leftSection={<UndoIcon size={18} aria-hidden />}
      aria-keyshortcuts="r"
      {...(onClick && { onClick })}
    >
      {say('refund')}
    </Button>
  )
  if (orders.length === 1) return face(() => go(refundOf(only)))
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>{face()}</Menu.Target>
      <Menu.Dropdown>
        {orders.map((order) => (
          <Menu.Item
            key={order.id}
            rightSection={money(order.total - order.refunded)}
            onClick={() => go(refundOf(order))}
          >
            {say(order.totalLines > 1 ? 'orderOfMore' : 'orderOf', {
              number: order.number,
              course: order.firstItem,
              count: order.totalLines - 1,
            })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
