import { ticketStatuses } from '@learning-cms/contract/shop/tickets'
import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

export const tickets = pgTable('tickets', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  productId: uuid('product_id').notNull(),
  visitOn: date('visit_on'),
  slot: text('slot'),
  status: text('status', { enum: ticketStatuses }).notNull(),
  validFrom: instant('valid_from').notNull(),
  validUntil: instant('valid_until').notNull(),
  serial: text('serial').notNull(),
  usedAt: instant('used_at'),
  usedByName: text('used_by_name'),
  usedDoor: text('used_door'),
})
