import type {
  changeRequestBody,
  createRequestBody,
  RequestChannel,
} from '@learning-cms/contract/crm/privacy/data-requests'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { changedOf } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { deadlinesOf } from './deadlines.ts'
import { findNamed, insertRequest, type FoundRequest } from './queries.ts'
import { auditedValues, change, lineOf, personal, readNow, toRequest } from './records.ts'

export { carryOut } from './effects/effects.ts'

type DataRequestChanges = z.output<typeof changeRequestBody>

/** Tolerance for a browser's clock that is ahead. */
const AHEAD_MS = 5 * 60_000
const OLDEST_MS = 3 * 366 * 86_400_000

export const readRequest = async (db: Db, id: string) => toRequest(await readNow(db, id))

export const createRequest = (db: Db, by: By, body: z.output<typeof createRequestBody>) =>
  db.transaction(async (tx) => {
    await refuseUnfit(tx, body)
    return toRequest(await addRequest(tx, by, body))
  })

type NewDataRequest = Omit<z.output<typeof createRequestBody>, 'channel'> & {
  channel: RequestChannel
  confirmedAt?: string
}

/** The legal dates are counted from the day it came, not from that on which it is entered. */
export async function addRequest(tx: Db, by: By, fields: NewDataRequest) {
  const id = newId()
  await insertRequest(tx, { ...fields, ...(await deadlinesOf(tx, { ...fields, isExtended: false })), id })
  const after = await readNow(tx, id)
  await record(tx, by, { action: 'data-requests.create', ...lineOf(after), after: auditedValues(after), personal })
  return after
}

export const changeRequest = async (db: Db, by: By, target: RowVersion, body: DataRequestChanges) =>
  toRequest(
    await change(db, by, { target, action: 'data-requests.update' }, async (tx, before) => {
      const changed = changedOf<FoundRequest, DataRequestChanges>(before, body)
      refuseClosed(before)
      refuseNoted(before, changed)
      await refuseUnfit(tx, changed)
      if (!changed.kind && !changed.receivedAt) return { fields: changed }
      const timed = { ...before, ...changed, isExtended: before.extendedAt !== null }
      return { fields: { ...changed, ...(await deadlinesOf(tx, timed)) } }
    }),
  )

/** The channel, time and confirmed address of a request from the public form cannot be changed. */
function refuseNoted({ channel }: FoundRequest, changed: DataRequestChanges) {
  if (changed.channel === 'public-form') refuseField('channel', 'data-requests.only-by-form')
  if (channel !== 'public-form') return
  for (const field of ['channel', 'receivedAt', 'contact'] as const)
    if (changed[field] !== undefined) refuseField(field, 'data-requests.came-by-form')
}

/** A closed request is evidence and cannot be changed. */
export function refuseClosed({ closedAt }: FoundRequest) {
  if (closedAt) refuse('state-forbids', 'data-requests.closed')
}

async function refuseUnfit(tx: Db, { personId = null, ownerId = null, receivedAt }: DataRequestChanges) {
  const cameMs = receivedAt ? Date.parse(receivedAt) : Date.now()
  if (cameMs > Date.now() + AHEAD_MS) refuseField('receivedAt', 'data-requests.received-ahead')
  if (cameMs < Date.now() - OLDEST_MS) refuseField('receivedAt', 'data-requests.received-long-ago')
  const named = await findNamed(tx, { personId, ownerId })
  if (personId && !named.person) refuseField('personId', 'data-requests.person-unknown')
  if (ownerId && !named.owner) refuseField('ownerId', 'data-requests.owner-unfit')
}

const refuseField = (field: string, reason: Parameters<typeof refuse>[1]) =>
  refuse('rule-broken', reason, { fields: { [field]: reason } })
