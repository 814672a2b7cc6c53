import type { RequestEffect } from '@learning-cms/contract/crm/data-requests'
import type { ConsentPurpose } from '@learning-cms/contract/people/contact'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { objectTo, restrictPerson } from '#features/customers/rules.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import type { Target } from '#services/entities/changes.ts'
import { effectsOf } from './effect-steps.ts'
import type { FoundRequest } from './queries.ts'
import { change, toRequest } from './records.ts'

/** The person is locked before the request, as everywhere (docs/decisions/026): the request itself changes last. */
const touched = { updatedAt: sql`now()` }

/** Whom the request is about, where the effect may be carried out for them. */
function personOf(request: FoundRequest, effect: RequestEffect) {
  if (effect === 'restrict' && request.isRestricted) refuse('state-forbids', 'data-requests.restricted')
  const { personId } = request
  if (personId === null || !effectsOf(request).includes(effect))
    return refuse('state-forbids', 'data-requests.effect-unfit')
  return personId
}

export const restrictForRequest = async (db: Db, by: By, target: Target, reason: string) =>
  toRequest(
    await change(db, by, { target, action: 'data-requests.restrict', reason }, async (tx, before) => {
      const personId = personOf(before, 'restrict')
      await restrictPerson(tx, by, { personId, requestId: before.id, reason })
      return { fields: touched }
    }),
  )

/** May be repeated: whoever objects to one purpose today may object to another tomorrow. */
export const objectForRequest = async (db: Db, by: By, target: Target, purposes: readonly ConsentPurpose[]) =>
  toRequest(
    await change(db, by, { target, action: 'data-requests.object' }, async (tx, before) => {
      const { channel: source, number: proof } = before
      const personId = personOf(before, 'object')
      await objectTo(tx, by, { personId, purposes, source, proof })
      return { fields: touched }
    }),
  )
