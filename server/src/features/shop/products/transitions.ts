import type { ProductCommand, ProductStatus } from '@learning-cms/contract/shop/product-terms'
import type { Transition } from '#services/entities/transition.ts'
import { namesOf } from '@learning-cms/domain/records/fields'

/** Every way a product's status may change. */
export const transitions: Record<ProductCommand, Transition<ProductStatus>> = {
  activate: { from: ['draft', 'archived'], to: 'active' },
  archive: { from: ['active'], to: 'archived' },
}

export const commandsFrom = (status: ProductStatus) =>
  namesOf(transitions).filter((command) => transitions[command].from.includes(status))
