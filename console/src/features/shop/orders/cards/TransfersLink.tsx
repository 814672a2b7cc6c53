import { orderWords } from '@learning-cms/texts/shop/orders/orders'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { BankIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'

/** A link to the bank statements. */
export function TransfersLink() {
  const say = useWords(orderWords)
  return (
    <Button
      component={Link}
      to="/orders/bank-transfers"
      variant="default"
      leftSection={<BankIcon size={18} aria-hidden />}
    >
      {say('transfers')}
    </Button>
  )
}
