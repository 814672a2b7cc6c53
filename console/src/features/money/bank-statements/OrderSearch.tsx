import type { PaidOrder } from '@learning-cms/contract/money/bank-statements'
import type { OrderRow } from '@learning-cms/contract/shop/orders'
import { transferWords } from '@learning-cms/texts/money/bank-statements/transfers'
import { Combobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { exactFirst, isExactly } from '#kit/pick/exact.ts'
import { Picker, usePicking } from '#kit/pick/Picker.tsx'
import { useWords } from '#kit/text/words.ts'
import { PaidOrderLine } from './PaidOrderLine.tsx'
import { ordersLike } from './transfers.api.ts'

const pauseMs = 200

/** Finds any order by number or customer, for a transfer whose text identifies none. */
export function OrderSearch({ onFound }: { onFound: (order: PaidOrder) => void }) {
  const say = useWords(transferWords)
  const picking = usePicking(undefined)
  const [search] = useDebouncedValue(picking.typed?.trim() ?? '', pauseMs)
  const { data, isFetching } = useQuery({ ...ordersLike(search), enabled: picking.isOpen && search !== '' })
  const found = search === '' ? [] : (data?.rows ?? []).map(payable)
  const rows = exactFirst(found, ({ number, studentName }) => isExactly([number, studentName], search))
  const choose = (id: string | null) => {
    const order = rows.find((row) => row.id === id)
    if (order) onFound(order)
    picking.choose(id)
  }
  return (
    <Picker
      picking={{ ...picking, choose }}
      field={{ label: say('search'), placeholder: say('searchHelp') }}
      displayText=""
      inFull={undefined}
      names={{ list: say('search'), clear: say('search') }}
      isWaiting={(picking.typed?.trim() ?? '') !== search || isFetching}
    >
      {rows.map((order) => (
        <Combobox.Option key={order.id} value={order.id}>
          <PaidOrderLine order={order} />
        </Combobox.Option>
      ))}
      {rows.length === 0 && (
        <Combobox.Empty>
          {search === '' ? say('searchHelp') : say(isFetching ? 'searching' : 'searchNone')}
        </Combobox.Empty>
      )}
    </Picker>
  )
}

const payable = (row: OrderRow): PaidOrder => {
  const { id, number, studentId, studentName, status, firstItem, totalLines, total, captured, refunded, createdAt } =
    row
  const isOpen = status === 'pending' || status === 'failed'
  const missing = isOpen ? Math.max(0, total - (captured - refunded)) : 0
  return { id, number, studentId, studentName, status, firstItem, totalLines, total, missing, createdAt }
}
