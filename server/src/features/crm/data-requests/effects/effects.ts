import type { RequestEffect } from '@learning-cms/contract/crm/privacy/data-requests'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import type { RowVersion } from '#services/entities/changes.ts'
import { effectsOf } from './effect-steps.ts'
import type { FoundRequest } from '#features/crm/data-requests/queries.ts'
import { change, toRequest } from '#features/crm/data-requests/records.ts'

/** The person is locked before the request, as everywhere (docs/decisions/026): the request itself changes last. */
const touched = { updatedAt: sql`now()` }

/** The person of the request, if the effect may be carried out. */
function personOf(request: FoundRequest, effect: RequestEffect) {
  if (effect === 'restrict' && request.isRestricted) refuse('state-forbids', 'data-requests.restricted')
  const { personId } = request
  if (personId === null || !effectsOf(request).includes(effect))
    return refuse('state-forbids', 'data-requests.effect-unfit')
  return personId
}

type Act = {
  effect: RequestEffect
  reason?: string
  act: (tx: Db, personId: string, request: Pick<FoundRequest, 'id' | 'number' | 'channel'>) => Promise<unknown>
}

/** Carries out the request for its person. */
export const carryOut = async (db: Db, by: By, target: RowVersion, { effect, reason, act }: Act) =>
  toRequest(
    await change(db, by, { target, action: `data-requests.${effect}`, reason }, async (tx, before) => {
      await act(tx, personOf(before, effect), before)
      return { fields: touched }
    }),
  )
