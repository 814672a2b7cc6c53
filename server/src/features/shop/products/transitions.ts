import type { ProductCommand, ProductStatus } from '@learning-cms/contract/shop/product-terms'

type Move = { from: readonly ProductStatus[]; to: ProductStatus }

/** Every way a product's status may change. */
export const transitions: Record<ProductCommand, Move> = {
  activate: { from: ['draft', 'archived'], to: 'active' },
  archive: { from: ['active'], to: 'archived' },
}

export const commandsFrom = (status: ProductStatus) =>
  (Object.keys(transitions) as ProductCommand[]).filter((command) => transitions[command].from.includes(status))
