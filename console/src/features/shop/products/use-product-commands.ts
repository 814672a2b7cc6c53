import type { ProductCommand } from '@learning-cms/contract/shop/product-terms'
import type { ProductRow } from '@learning-cms/contract/shop/products'
import { productWords } from '@learning-cms/texts/shop/products/products'
import { useRestore } from '#api/saving/use-restore.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useUndoBy } from '#api/saving/use-undo-by.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn } from './product-names.ts'
import { productsApi, touchedByProducts } from './products.api.ts'

const doneWords = { activate: 'activated', archive: 'archivedDone' } as const
const inverse = { activate: 'archive', archive: 'activate' } as const
type ProductCommandRequest = { product: ProductRow; command: ProductCommand }

const send = ({ product: { id, version }, command }: ProductCommandRequest) =>
  productsApi[command]({ params: { id }, version })

/** Asks for confirmation, explaining the consequences, then sends the command. */
export function useProductCommands() {
  const say = useWords(productWords)
  const language = useLanguage()
  const undoBy = useUndoBy(touchedByProducts)
  const move = useSave({
    save: send,
    touches: touchedByProducts,
    done: (product, { command }) => say(doneWords[command], { name: nameIn(product, language) }),
    // No command leads back to a draft.
    undo: (product, { product: before, command }) =>
      before.status === 'draft' ? undefined : undoBy(() => send({ product, command: inverse[command] })),
  })
  return (product: ProductRow, command: ProductCommand) =>
    confirm({
      title: say(`${command}Title`, { name: nameIn(product, language) }),
      why: say(`${command}Why`),
      act: say(command),
      failed: say(`${command}Failed`),
      onConfirm: () => move.mutateAsync({ product, command }),
    })
}

/** Deletes a product; the caller leaves its page afterwards. */
export function useRemoveProduct(onRemoved?: () => void) {
  const say = useWords(productWords)
  const language = useLanguage()
  const restore = useRestore(touchedByProducts)
  const remove = useSave({
    save: ({ id, version }: ProductRow) => productsApi.remove({ params: { id }, version }),
    touches: [...touchedByProducts, ['trash']],
    done: (_, product) => say('removed', { name: nameIn(product, language) }),
    undo: (_, product) => restore(product),
    ...(onRemoved && { onSaved: onRemoved }),
  })
  return (product: ProductRow) =>
    confirm({
      title: say('removeTitle', { name: nameIn(product, language) }),
      why: say('removeWhy'),
      act: say('remove'),
      tone: 'danger',
      failed: say('removeFailed'),
      onConfirm: () => remove.mutateAsync(product),
    })
}
