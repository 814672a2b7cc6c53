import type { productQuery } from '@learning-cms/contract/shop/products'
import { productWords } from '@learning-cms/texts/shop/products/products'
import type * as z from 'zod'
import { useMay } from '#api/session/session.ts'
import type { Selection } from '#kit/selection/selection.ts'
import { ArchiveIcon, DeleteIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { BulkActs, type BulkAct } from '#records/bulk/BulkActs.tsx'
import { touchedByProducts } from '#features/shop/products/products.api.ts'

type Props = { selection: Selection; query: z.output<typeof productQuery> }
type ProductBulkAct = BulkAct & { needs: 'products:publish' | 'products:delete' }
const small = { size: 18, 'aria-hidden': true } as const

/** Bulk commands for the ticked products; the server applies its rules to each. */
export function ProductBulk(props: Props) {
  const say = useWords(productWords)
  const may = useMay()
  const acts: ProductBulkAct[] = [
    { needs: 'products:publish', label: `${say('activate')}…`, isFrequent: true, command: { do: 'activate' } },
    {
      needs: 'products:publish',
      label: `${say('archive')}…`,
      isFrequent: true,
      icon: <ArchiveIcon {...small} />,
      command: { do: 'archive' },
    },
    {
      needs: 'products:delete',
      label: `${say('putInTrash')}…`,
      tone: 'danger',
      icon: <DeleteIcon {...small} />,
      command: { do: 'putInTrash' },
    },
  ]
  return (
    <BulkActs {...props} entity="products" acts={acts.filter(({ needs }) => may(needs))} touches={touchedByProducts} />
  )
}
