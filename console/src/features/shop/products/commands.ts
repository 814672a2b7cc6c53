import type { Permission } from '@learning-cms/contract/core/permissions'
import type { ProductCommand, ProductStatus } from '@learning-cms/contract/shop/product-terms'

type May = (permission: Permission) => boolean

const ofState: Record<ProductStatus, readonly ProductCommand[]> = {
  draft: ['activate'],
  active: ['archive'],
  archived: ['activate'],
}

/** The commands that its state and the person's rights allow. */
export const commandsOf = ({ status }: { status: ProductStatus }, may: May) =>
  may('products:publish') ? ofState[status] : []

/** The server also refuses what is in a bundle or has moved. */
export const mayRemove = ({ status, isInUse }: { status: ProductStatus; isInUse?: boolean }, may: May) =>
  may('products:delete') && status !== 'active' && !isInUse
