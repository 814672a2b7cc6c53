import type { Sent } from '@learning-cms/contract/core/route'
import type { ProductRow, products } from '@learning-cms/contract/shop/products'
import { coursePickerWords } from '@learning-cms/texts/courses/courses/course-picker'
import { productFormWords } from '@learning-cms/texts/shop/products/product-form'
import { productWords } from '@learning-cms/texts/shop/products/products'
import type { PickerField } from '#kit/pick/Picker.tsx'
import { SearchPicker, useSearching } from '#kit/pick/SearchPicker.tsx'
import { useOffered } from '#kit/pick/use-offered.ts'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { ProductTile } from './list/ProductTile.tsx'
import { productsApi } from './products.api.ts'
import { useProductName } from './ProductSelect.tsx'

type Fixed = Pick<NonNullable<Sent<typeof products.list>['query']>, 'sort' | 'order' | 'kind' | 'status' | 'pieces'>
export type ProductPickerProps = PickerField & {
  value?: string | null
  onChange?: (id: string | null) => void
  /** part: of a bundle. sale: in an order. entry: the ticket of a tour. */
  purpose?: 'part' | 'sale' | 'entry'
}

/** Lists variants instead of the products they belong to. */
const byName = { sort: 'nameVi', order: 'asc', pieces: 'true' } as const
/** Bundles and gifts are never parts; courses are sold by themselves. */
const offered: Record<NonNullable<ProductPickerProps['purpose']>, Fixed> = {
  part: { ...byName, kind: ['good', 'ticket', 'course'], status: ['active', 'draft'] },
  entry: { ...byName, kind: ['ticket'], status: ['active', 'draft'] },
  sale: { ...byName, kind: ['good', 'ticket', 'bundle', 'donation'], status: ['active'] },
}

export default function ProductPicker({ value = null, onChange, purpose = 'part', ...input }: ProductPickerProps) {
  const say = useWords(coursePickerWords)
  const sayProduct = useWords(productWords)
  const sayForm = useWords(productFormWords)
  const searching = useSearching(onChange)
  const { rows, ...offer } = useOffered({
    of: 'products',
    fixed: offered[purpose],
    read: (query, signal) => productsApi.list({ query }, { signal }),
    nameField: 'nameVi',
    namesOf,
    searching,
  })
  return (
    <SearchPicker
      picking={searching.picking}
      field={{ ...input, placeholder: input.placeholder ?? sayForm('findPart') }}
      value={value}
      name={useProductName(value ?? undefined)}
      offer={{ rows, ...offer }}
      words={{
        list: sayProduct('title'),
        clear: say('clear'),
        more: say('more'),
        searching: say('searching'),
        unableToLoad: sayProduct('unableToLoad'),
        none: say('none'),
      }}
      lineOf={lineOf}
      namesOf={namesOf}
    />
  )
}

const namesOf = ({ nameVi, nameEn, sku }: ProductRow) => [nameVi, nameEn, sku]

const lineOf = ({ nameVi, sku, kind, image }: ProductRow) => (
  <RecordName name={nameVi} detail={sku} picture={<ProductTile kind={kind} image={image} />} />
)
