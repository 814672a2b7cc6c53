import { products } from '@learning-cms/contract/shop/products'
import { stock } from '@learning-cms/contract/shop/stock'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listProducts } from './queries.ts'
import { changeProduct, createProduct, readProduct, removeProduct } from './rules.ts'
import { activateProduct, archiveProduct } from './states.ts'
import { changeVariants } from './variants/variants.ts'
import { countMany, moveByHand, readMovements } from './stock/stock-rules.ts'

export function productRoutes(app: FastifyInstance) {
  serve(app, products, {
    list: ({ query }, { db }) => listProducts(db, query),
    read: ({ params }, { db }) => readProduct(db, params.id),
    create: ({ body }, call) => createProduct(call.db, call, body),
    update: ({ params, version, body }, call) => changeProduct(call.db, call, { ...params, version }, body),
    changeVariants: ({ params, body }, call) => changeVariants(call.db, call, { ...params, ...body }, changeProduct),
    activate: ({ params, version }, call) => activateProduct(call.db, call, { ...params, version }),
    archive: ({ params, version }, call) => archiveProduct(call.db, call, { ...params, version }),
    remove: ({ params, version }, call) => removeProduct(call.db, call, { ...params, version }),
  })
  serve(app, stock, {
    movements: ({ params, query }, { db }) => readMovements(db, params.id, query),
    move: ({ params, body }, call) => moveByHand(call.db, call, params.id, body),
    count: ({ body }, call) => countMany(call.db, call, body),
  })
}
