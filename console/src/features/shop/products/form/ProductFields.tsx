import { productFilter } from '@learning-cms/contract/shop/products'
import { productWords } from '@learning-cms/texts/shop/products/products'
import { CategorySelect, findCategories, useCategoryName } from '#features/courses/categories/CategorySelect.tsx'
import { labelFields, type FieldsOfFilter } from '#kit/filter/labelled-fields.ts'
import { useWords } from '#kit/text/words.ts'

/** The filter fields of products. */
const ProductFields: FieldsOfFilter = ({ children }) => {
  const say = useWords(productWords)
  return children(
    labelFields(productFilter, {
      nameVi: { label: say('nameVi') },
      nameEn: { label: say('nameEn') },
      sku: { label: say('sku') },
      kind: { label: say('kind'), choice: (kind) => say(kind) },
      status: { label: say('status'), choice: (status) => say(status) },
      categoryId: {
        label: say('category'),
        reference: { Picker: CategorySelect, Name: CategoryName, search: findCategories },
      },
      price: { label: say('price') },
      taxClass: { label: say('taxClass'), choice: (tax) => say(`tax-${tax}`) },
      stock: { label: say('stock') },
      reserved: { label: say('reserved') },
      brand: { label: say('brand') },
      vendor: { label: say('vendor') },
      onSaleFrom: { label: say('onSaleFrom') },
      onSaleUntil: { label: say('onSaleUntil') },
      createdAt: { label: say('createdAt') },
      updatedAt: { label: say('updatedAt') },
    }),
  )
}

const CategoryName = ({ id }: { id: string }) => useCategoryName(id) ?? '…'

export default ProductFields
