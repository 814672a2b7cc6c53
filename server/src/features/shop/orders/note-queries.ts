import { orderNotes } from '#db/schema/shop/orders.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { newId } from '#services/ids.ts'

type Note = { orderId: string; body: string }

export const insertNote = (db: Db, { actor }: By, { orderId, body }: Note) =>
  db.insert(orderNotes).values({ id: newId(), orderId, body, authorId: actor.accountId, authorName: actor.name })
