import * as z from 'zod'
import { missing } from '#core/common.ts'

export const productKinds = ['good', 'ticket', 'course', 'bundle', 'donation'] as const
export const productStatuses = ['draft', 'active', 'archived'] as const
export const productCommands = ['activate', 'archive'] as const
/** Percent of the tax that a price includes; `none` is not taxed. */
export const taxClasses = ['0', '5', '8', '10', 'none'] as const
/** open: any day within its days. day: a day the visitor chooses. slot: a day and a time. */
export const ticketWays = ['open', 'day', 'slot'] as const
/** Of goods, by what is free: stock less what unpaid orders have reserved. */
export const stockLevels = ['in', 'low', 'out'] as const
/** What a product may lack for going on sale. */
export const productRequirements = [
  'sku',
  'price',
  'tax',
  'weight',
  'capacity',
  'slots',
  'validity',
  'course',
  'parts',
  'limits',
  'variants',
] as const
/** Why the stock changed. People give the first four; orders the others. */
export const stockCommands = ['received', 'returned', 'counted', 'lost'] as const
export const stockReasons = [...stockCommands, 'reserved', 'released', 'sold'] as const
export type ProductKind = (typeof productKinds)[number]
export type ProductStatus = (typeof productStatuses)[number]
export type ProductCommand = (typeof productCommands)[number]
export type TaxClass = (typeof taxClasses)[number]
export type TicketWay = (typeof ticketWays)[number]
export type StockLevel = (typeof stockLevels)[number]
export type ProductRequirement = (typeof productRequirements)[number]
export type StockCommand = (typeof stockCommands)[number]
export type StockReason = (typeof stockReasons)[number]

/** Fields that only products of these kinds have; the others are of every kind. */
export const kindsOfField: Readonly<Record<string, readonly ProductKind[]>> = {
  price: ['good', 'ticket', 'bundle'],
  originalPrice: ['good', 'ticket', 'bundle'],
  taxClass: ['good', 'ticket', 'course', 'donation'],
  weightGrams: ['good'],
  lowStock: ['good'],
  options: ['good'],
  ticketWay: ['ticket'],
  slots: ['ticket'],
  capacity: ['ticket'],
  validDays: ['ticket'],
  entryMinutes: ['ticket'],
  courseId: ['course'],
  parts: ['bundle'],
  minAmount: ['donation'],
  maxAmount: ['donation'],
}

export const PARTS_AT_MOST = 30
export const IMAGES_AT_MOST = 30
export const COUNTS_AT_ONCE = 200

const SKU = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._/-]{0,38}[\p{L}\p{N}])?$/u

/** As stored: blanks around and between are trimmed. Unique without regard to case and accents; empty while undecided. */
export const sku = z
  .string(missing('input.required'))
  .normalize('NFC')
  .trim()
  .overwrite((typed) => typed.replace(/\s+/gu, ' '))
  .refine((typed) => typed === '' || SKU.test(typed), 'products.sku-format')
  .meta({ examples: ['TD-DS-01'] })
