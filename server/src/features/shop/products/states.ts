import type { Product } from '@learning-cms/contract/shop/products'
import type { ProductCommand } from '@learning-cms/contract/shop/product-terms'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import type { RowVersion } from '#services/entities/changes.ts'
import { change } from './records.ts'
import { transitions } from './transitions.ts'
import { refuseVariant } from './variants/variants.ts'

export const activateProduct = (db: Db, by: By, target: RowVersion) => take(db, by, target, 'activate')
/** Orders that have it keep it. */
export const archiveProduct = (db: Db, by: By, target: RowVersion) => take(db, by, target, 'archive')

const take = (db: Db, by: By, target: RowVersion, command: ProductCommand) =>
  change(db, by, { target, action: `products.${command}` }, async (_, before) => {
    refuseVariant(before)
    const { from, to } = transitions[command]
    if (!from.includes(before.status))
      refuse('state-forbids', 'products.transition', {
        values: { entity: 'products', from: before.status, to: [to], allowed: before.allowed },
      })
    if (command === 'activate') refuseUnsellable(before)
    return { fields: { status: to } }
  })

function refuseUnsellable({ missing, parts }: Product) {
  if (missing.length > 0) refuse('rule-broken', 'products.incomplete', { values: { missing } })
  const notSold = parts.filter(({ status }) => status !== 'active').map(({ nameVi }) => nameVi)
  if (notSold.length > 0) refuse('state-forbids', 'products.part-not-sold', { values: { names: notSold.join(', ') } })
}
