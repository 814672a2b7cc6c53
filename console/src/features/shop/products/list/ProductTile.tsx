import type { ProductRow } from '@learning-cms/contract/shop/products'
import type { ProductKind } from '@learning-cms/contract/shop/product-terms'
import { Picture } from '#kit/show/people/Picture.tsx'
import { CouponsIcon, CoursesIcon, GiftIcon, PacketsIcon, ProductsIcon } from '#kit/show/icons.ts'
import classes from './products.module.css'

const icons = {
  good: ProductsIcon,
  ticket: CouponsIcon,
  course: CoursesIcon,
  bundle: PacketsIcon,
  donation: GiftIcon,
} satisfies Record<ProductKind, unknown>

/** The cover, or the sign of its kind. */
export function ProductTile({ kind, image }: Pick<ProductRow, 'kind' | 'image'>) {
  if (image) return <Picture picture={image} side={40} alt="" className={classes['tile']} />
  const Icon = icons[kind]
  return (
    <span className={classes['tile']} aria-hidden>
      <Icon size={18} />
    </span>
  )
}
