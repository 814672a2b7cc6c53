import type { ProductCommand } from '@learning-cms/contract/shop/product-terms'
import type { ProductRow } from '@learning-cms/contract/shop/products'
import { productWords } from '@learning-cms/texts/shop/products/products'
import { Menu } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { CommandItems, OpenItem, RemoveItem } from '#kit/page/headline/RecordMenu.tsx'
import { ArchiveIcon, PublishIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { commandsOf, mayRemove } from './commands.ts'
import { useProductCommands, useRemoveProduct } from './use-product-commands.ts'

export const commandIcons = { activate: PublishIcon, archive: ArchiveIcon } satisfies Record<ProductCommand, unknown>

export function ProductMenu({ product }: { product: ProductRow }) {
  const say = useWords(productWords)
  const may = useMay()
  const confirmCommand = useProductCommands()
  const remove = useRemoveProduct()
  const commands = commandsOf(product, may)
  return (
    <>
      <OpenItem to={`/sales/products/${product.id}`} mayWrite={may('products:write')}>
        {say('edit')}
      </OpenItem>
      {commands.length > 0 && <Menu.Divider />}
      <CommandItems
        commands={commands}
        icons={commandIcons}
        nameOf={say}
        onCommand={(command) => confirmCommand(product, command)}
      />
      {mayRemove(product, may) && <RemoveItem onClick={() => remove(product)}>{say('remove')}</RemoveItem>}
    </>
  )
}
