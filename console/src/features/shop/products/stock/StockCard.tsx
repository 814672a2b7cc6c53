import type { Product } from '@learning-cms/contract/shop/products'
import type { StockCommand } from '@learning-cms/contract/shop/product-terms'
import { stockWords } from '@learning-cms/texts/shop/products/stock'
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useActions } from '#kit/page/page-actions.ts'
import { AddIcon, MoreIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { Movements } from './Movements.tsx'
import { nameIn } from '#features/shop/products/product-names.ts'
import { StockDialog, type StockRequest } from './StockDialog.tsx'
import { StockLevelBadge } from '#features/shop/products/ProductStatusBadge.tsx'
import classes from '#features/shop/products/product.module.css'

const MAX_MOVEMENTS = 5
const words = { received: 'receive', counted: 'count', returned: 'return', lost: 'writeOff' } as const

/** The stock, reservations and movements of a product, and the commands that change its stock. */
export function StockCard({ product }: { product: Product }) {
  const say = useWords(stockWords)
  const language = useLanguage()
  const { number } = useFormat()
  const mayMove = useMay()('products:stock')
  const [request, setRequest] = useState<StockRequest>({ reason: 'received', opening: 0 })
  const [isOpen, setOpen] = useState(false)
  const ask = (command: StockCommand) => {
    setRequest(({ opening }) => ({ reason: command, opening: opening + 1 }))
    setOpen(true)
  }
  const { stock, reserved, stockLevel } = product
  const about = nameIn(product, language)
  useActions(
    mayMove
      ? (['received', 'counted'] as const).map((key) => ({ key, label: say(words[key]), about, run: () => ask(key) }))
      : [],
  )
  return (
    <FormCard title={say('title')} action={stockLevel && <StockLevelBadge level={stockLevel} />}>
      <dl className={classes['figures']}>
        <div>
          <dt>{say('inStock')}</dt>
          <dd>{number(stock)}</dd>
        </div>
        <div title={say('reservedHelp')}>
          <dt>{say('reserved')}</dt>
          <dd>{number(reserved)}</dd>
        </div>
        <div>
          <dt>{say('free')}</dt>
          <dd>{number(stock - reserved)}</dd>
        </div>
      </dl>
      {mayMove && (
        <div className={classes['acts']}>
          <Button variant="default" leftSection={<AddIcon size={18} aria-hidden />} onClick={() => ask('received')}>
            {say('receive')}
          </Button>
          <Button variant="default" onClick={() => ask('counted')}>
            {say('count')}
          </Button>
          <OtherActs onAsk={ask} />
        </div>
      )}
      <Movements productId={product.id} size={MAX_MOVEMENTS} />
      {mayMove && <StockDialog product={product} request={request} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </FormCard>
  )
}

function OtherActs({ onAsk }: { onAsk: (command: StockCommand) => void }) {
  const say = useWords(stockWords)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" px={10} aria-label={say('moreActs')}>
          <MoreIcon size={18} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAsk('returned')}>{say('return')}…</Menu.Item>
        <Menu.Item onClick={() => onAsk('lost')}>{say('writeOff')}…</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
