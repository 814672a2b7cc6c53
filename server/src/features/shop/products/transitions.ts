import type { ProductCommand, ProductStatus } from '@learning-cms/contract/shop/product-terms'
import type { Transition } from '#services/entities/transition.ts'

/** Every way a product's status may change. */
export const transitions: Record<ProductCommand, Transition<ProductStatus>> = {
  activate: { from: ['draft', 'archived'], to: 'active' },
  archive: { from: ['active'], to: 'archived' },
}

export const commandsFrom = (status: ProductStatus) =>
  (Object.keys(transitions) as ProductCommand[]).filter((command) => transitions[command].from.includes(status))
