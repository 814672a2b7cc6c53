import type { ProductCommand, ProductStatus } from '@learning-cms/contract/shop/product-terms'
import type { PermissionCheck } from '#api/session/session.ts'

const ofState: Record<ProductStatus, readonly ProductCommand[]> = {
  draft: ['activate'],
  active: ['archive'],
  archived: ['activate'],
}

/** The commands that its state and the person's rights allow. */
export const commandsOf = ({ status }: { status: ProductStatus }, may: PermissionCheck) =>
  may('products:publish') ? ofState[status] : []

/** The server also refuses products that are part of a bundle, or whose stock has moved. */
export const mayRemove = ({ status, isInUse }: { status: ProductStatus; isInUse?: boolean }, may: PermissionCheck) =>
  may('products:delete') && status !== 'active' && !isInUse
