import { productQuery, type ProductRow } from '@learning-cms/contract/shop/products'
import { productWords } from '@learning-cms/texts/shop/products/products'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { useMay, useMayBe } from '#api/session/session.ts'
import { useListViews } from '#features/account/views/ViewSelect.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { useFetchedLater } from '#kit/feedback/idle.ts'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { ImportLink } from '#records/imports/ImportLink.tsx'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { ProductFilters, StockFilter, useProductChips } from './ProductFilters.tsx'
import { useProductColumns } from './product-columns.tsx'
import { nameIn } from '#features/shop/products/product-names.ts'
import { productList, productsApi } from '#features/shop/products/products.api.ts'

const ProductMenu = lazyRouteComponent(() => import('#features/shop/products/ProductMenu.tsx'), 'ProductMenu')
const ProductPeek = lazyRouteComponent(() => import('./ProductPeek.tsx'), 'ProductPeek')
const bulk = { list: 'products', Acts: lazyRouteComponent(() => import('./ProductBulk.tsx'), 'ProductBulk') }
const rightsToMany = ['products:publish', 'products:delete'] as const
const ProductExport = exportMenuOf('products')
const filter = { load: () => import('#features/shop/products/form/ProductFields.tsx'), count: productsApi.list }
const hrefOf = ({ id }: ProductRow) => `/sales/products/${id}`
const menuOf = (product: ProductRow) => <ProductMenu product={product} />

export default function ProductsPage() {
  const say = useWords(productWords)
  const language = useLanguage()
  const may = useMay()
  const mayBe = useMayBe(rightsToMany)
  const list = useListState(productQuery)
  const views = useListViews('products')
  useFetchedLater(ProductMenu)
  const create = (label: string) => may('products:write') && <CreateLink to="/sales/products/new">{label}</CreateLink>
  return (
    <ListPage
      title={say('title')}
      peek={ProductPeek}
      list={list}
      result={useQuery(productList(list.query))}
      columns={useProductColumns()}
      nameOf={(product) => nameIn(product, language)}
      href={hrefOf}
      menu={menuOf}
      filters={<ProductFilters list={list} />}
      moreFilters={<StockFilter list={list} />}
      chips={useProductChips(list)}
      actions={
        <>
          <ImportLink entity="products" />
          {may('products:stock') && (
            <Button component={Link} to="/sales/products/count" variant="default">
              {say('countStock')}
            </Button>
          )}
          {create(say('newProduct'))}
        </>
      }
      empty={
        <EmptyState of="products" title={say('emptyTitle')} why={say('emptyWhy')} action={create(say('createFirst'))} />
      }
      unable={say('unableToLoad')}
      bulk={mayBe ? bulk : undefined}
      exporting={ProductExport}
      filter={filter}
      views={views}
    />
  )
}
