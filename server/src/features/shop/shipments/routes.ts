import { deliveries } from '@learning-cms/contract/shop/deliveries'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listMethods } from './method-queries.ts'
import { addMethod, changeMethod, removeMethod } from './methods.ts'
import { listProvinces, listWards } from './queries.ts'
import {
  deliverShipment,
  packOrder,
  readLabel,
  readSending,
  returnShipment,
  sendShipment,
  unpackShipment,
} from './rules.ts'

export const deliveryRoutes = (app: FastifyInstance) =>
  serve(app, deliveries, {
    provinces: async (_, { db }) => ({ rows: await listProvinces(db) }),
    wards: async ({ query }, { db }) => ({ rows: await listWards(db, query.province) }),
    methods: async ({ query }, { db }) => ({ rows: await listMethods(db, query) }),
    addMethod: ({ body }, call) => addMethod(call.db, call, body),
    changeMethod: ({ params, version, body }, call) => changeMethod(call.db, call, { ...params, version }, body),
    removeMethod: ({ params, version }, call) => removeMethod(call.db, call, { ...params, version }),
    ofOrder: ({ params }, call) => readSending(call.db, call, params.id),
    pack: ({ params, body }, call) => packOrder(call.db, call, params.id, body),
    send: ({ params, version, body }, call) => sendShipment(call.db, call, { ...params, version }, body),
    label: ({ params }, call) => readLabel(call.db, call, params.id),
    deliver: ({ params, version }, call) => deliverShipment(call.db, call, { ...params, version }),
    giveBack: ({ params, version, body }, call) => returnShipment(call.db, call, { ...params, version }, body.reason),
    unpack: ({ params, version }, call) => unpackShipment(call.db, call, { ...params, version }),
  })
