import * as z from 'zod'
import { byId, dong, flag, id, instant, line, nothing, requiredLine, requiredText, stamps, text } from '#core/common.ts'
import { route } from '#core/route.ts'
import { taxClasses } from './product-terms.ts'

/** How far the goods of an order have come; `none` if nothing is to be sent. */
export const fulfilments = ['none', 'to-send', 'packed', 'partly', 'sent', 'delivered', 'returned'] as const
export const shipmentStatuses = ['packed', 'sent', 'delivered', 'returned'] as const
export type Fulfilment = (typeof fulfilments)[number]
export type ShipmentStatus = (typeof shipmentStatuses)[number]

const provinceCode = z
  .string()
  .max(2)
  .regex(/^\d{2}$/, 'deliveries.province-unknown')
const wardCode = z
  .string()
  .max(5)
  .regex(/^\d{5}$/, 'deliveries.ward-unknown')

/** A price for some provinces instead of the base. */
const zone = z.strictObject({ provinces: z.array(provinceCode).min(1).max(34), fee: dong })

const methodFields = {
  nameVi: requiredLine(120, 'deliveries.name-required'),
  nameEn: line(120),
  isPickup: z.boolean(),
  carrier: line(60),
  taxClass: z.enum(taxClasses),
  baseFee: dong,
  /** For each started kilogram beyond the first. */
  perKilogram: dong,
  /** From this price of goods on, after discounts, delivery is free. */
  freeFrom: dong.min(1).nullable(),
  zones: z.array(zone).max(34),
  position: z.int().min(0).max(1000),
  isOffered: z.boolean(),
}
export const deliveryMethod = z.object({ ...stamps, ...methodFields })
export type DeliveryMethod = z.infer<typeof deliveryMethod>

/** Where an order goes. By the codes of the state, or in the words of the customer. */
export const deliveryInput = z.strictObject({
  methodId: id,
  recipient: line(120).optional(),
  phone: line(30).optional(),
  provinceCode: provinceCode.optional(),
  wardCode: wardCode.optional(),
  /** Free text, where the codes do not fit. */
  province: line(120).optional(),
  ward: line(120).optional(),
  street: line(300).optional(),
  note: text(500).optional(),
})
export type DeliveryInput = z.output<typeof deliveryInput>

export const delivery = z.object({
  methodId: id,
  methodName: z.string(),
  isPickup: z.boolean(),
  recipient: z.string(),
  /** Masked; unmasked only on a parcel's label. Street and note are empty for readers who may not send parcels. */
  phone: z.string(),
  provinceCode: z.string().nullable(),
  wardCode: z.string().nullable(),
  province: z.string(),
  ward: z.string(),
  street: z.string(),
  note: z.string(),
})
export type Delivery = z.infer<typeof delivery>

export const shipment = z.object({
  id,
  version: z.int(),
  /** Within its order, from 1. */
  number: z.int(),
  status: z.enum(shipmentStatuses),
  carrier: z.string(),
  tracking: z.string(),
  reason: z.string(),
  packedBy: z.string(),
  packedAt: instant,
  sentAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  returnedAt: instant.nullable(),
  lines: z.array(z.object({ lineId: id, title: z.string(), quantity: z.int() })),
})
export type Shipment = z.infer<typeof shipment>

/** Everything about sending an order. */
export const sending = z.object({
  orderId: id,
  fulfilment: z.enum(fulfilments),
  /** Null if the order was handed over without one. */
  delivery: delivery.nullable(),
  shipments: z.array(shipment),
  /** Of each line of goods: pieces that are in no parcel on its way or delivered. */
  unsent: z.array(z.object({ lineId: id, title: z.string(), sku: z.string(), left: z.int() })),
})
export type Sending = z.infer<typeof sending>

const command = { params: byId, versioned: true, needs: 'orders:write', answer: sending } as const

export const deliveries = {
  provinces: route({
    method: 'GET',
    path: '/delivery/provinces',
    needs: 'orders:read',
    summary: 'List the provinces as they stand since July 2025',
    answer: z.object({ rows: z.array(z.object({ code: z.string(), name: z.string(), isCity: z.boolean() })) }),
  }),
  wards: route({
    method: 'GET',
    path: '/delivery/wards',
    needs: 'orders:read',
    summary: 'List the wards of a province',
    query: z.strictObject({ province: provinceCode.default('01') }),
    answer: z.object({ rows: z.array(z.object({ code: z.string(), name: z.string() })) }),
  }),
  methods: route({
    method: 'GET',
    path: '/delivery/methods',
    needs: 'orders:read',
    summary: 'List the methods of delivery with their price rules',
    query: z.strictObject({ isOffered: flag.optional() }),
    answer: z.object({ rows: z.array(deliveryMethod) }),
  }),
  addMethod: route({
    method: 'POST',
    path: '/delivery/methods',
    needs: 'products:write',
    summary: 'Add a method of delivery',
    body: z.strictObject(methodFields).partial().required({ nameVi: true }),
    repeatable: 'required',
    answer: deliveryMethod,
  }),
  changeMethod: route({
    method: 'PATCH',
    path: '/delivery/methods/:id',
    needs: 'products:write',
    summary: 'Change a method of delivery; orders keep what they were sold with',
    params: byId,
    versioned: true,
    body: z.strictObject(methodFields).partial(),
    answer: deliveryMethod,
  }),
  removeMethod: route({
    method: 'DELETE',
    path: '/delivery/methods/:id',
    needs: 'products:write',
    summary: 'Delete a method of delivery that no order uses; others can only be taken off offer',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
  ofOrder: route({
    method: 'GET',
    path: '/orders/:id/sending',
    needs: 'orders:read',
    summary: 'Read where an order goes, its parcels, and what is still to be sent',
    params: byId,
    answer: sending,
  }),
  pack: route({
    method: 'POST',
    path: '/orders/:id/shipments',
    needs: 'orders:write',
    summary: 'Pack pieces of a paid order into a parcel',
    params: byId,
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ lineId: id, quantity: z.int().min(1) }))
        .min(1, 'deliveries.nothing-packed')
        .max(200),
      carrier: line(60).optional(),
      tracking: line(60).optional(),
    }),
    repeatable: 'required',
    answer: sending,
  }),
  send: route({
    ...command,
    method: 'POST',
    path: '/shipments/:id/send',
    summary: 'Record that a packed parcel was handed to its carrier',
    body: z.strictObject({ carrier: requiredLine(60, 'deliveries.carrier-required'), tracking: line(60).optional() }),
    repeatable: 'optional',
  }),
  label: route({
    method: 'POST',
    path: '/shipments/:id/label',
    needs: 'orders:write',
    summary: "Read the telephone number for the label of a parcel; the order's history says who did",
    params: byId,
    answer: z.object({ phone: z.string() }),
  }),
  deliver: route({
    ...command,
    method: 'POST',
    path: '/shipments/:id/deliver',
    summary: 'Record that a parcel arrived',
    repeatable: 'optional',
  }),
  giveBack: route({
    ...command,
    method: 'POST',
    path: '/shipments/:id/return',
    summary: 'Record that a sent parcel came back; its pieces can be packed again, or refunded and put back in stock',
    body: z.strictObject({ reason: requiredText(300, 'deliveries.reason-required') }),
    repeatable: 'optional',
  }),
  unpack: route({
    ...command,
    method: 'DELETE',
    path: '/shipments/:id',
    summary: 'Unpack a parcel that was not sent',
  }),
}
