import type { changeLeadBody, createLeadBody } from '@learning-cms/contract/crm/leads/leads'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { reserve } from '#services/auth/rate-limit.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { changedOf } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { giveTags, replaceTags } from '#services/tags/tags.ts'
import { ownerInTurn } from './assign.ts'
import { findNamed, insertLead, type FoundLead } from './queries.ts'
import { auditedValues, change, forLog, lineOf, personal, readNow, toLead } from './records.ts'

const REVEALS_PER_ACCOUNT = 60

type LeadChanges = z.output<typeof changeLeadBody>

export const readLead = async (db: Db, id: string) => toLead(await readNow(db, id))

type NewLead = z.output<typeof createLeadBody>

// Without a source: `api` for a program, `console` for a person.
export const createLead = (db: Db, by: By, body: NewLead) =>
  db.transaction(async (tx) =>
    toLead(await addLead(tx, by, { ...body, source: body.source ?? (by.actor.token ? 'api' : 'console') })),
  )

type LeadToAdd = NewLead & Required<Pick<NewLead, 'source'>> & { tagIds?: readonly string[] }

/** For every source of leads: if no owner is given, the assignment rules choose one. */
export async function addLead(tx: Db, by: By, { tags = [], tagIds = [], ...body }: LeadToAdd) {
  await refuseUnfit(tx, { email: null, phone: '', courseId: null, productId: null, ...body }, body)
  const ownerId = body.ownerId === undefined ? await ownerInTurn(tx, body) : body.ownerId
  const id = newId()
  await insertLead(tx, { ...body, ownerId, id })
  if (tags.length > 0) await replaceTags(tx, 'leads', id, tags)
  if (tagIds.length > 0) await giveTags(tx, 'leads', id, tagIds)
  const after = await readNow(tx, id)
  await record(tx, by, { action: 'leads.create', ...lineOf(after), after: auditedValues(after), personal })
  return after
}

export const changeLead = async (db: Db, by: By, target: RowVersion, body: LeadChanges) =>
  toLead(
    await change(db, by, { target, action: 'leads.update' }, async (tx, before) => {
      const { tags, ...changed } = changedOf<ReturnType<typeof forLog>, LeadChanges>(forLog(before), body)
      await refuseUnfit(tx, { ...before, ...changed }, changed)
      return { fields: changed, alsoWrite: tags && ((within) => replaceTags(within, 'leads', before.id, tags)) }
    }),
  )

type ResultingLead = Pick<FoundLead, 'email' | 'phone' | 'courseId' | 'productId'>

/** References must exist when they are set; they may be deleted later. */
export async function refuseUnfit(
  tx: Db,
  result: ResultingLead,
  { courseId = null, productId = null, ownerId = null }: LeadChanges,
) {
  if (!result.email && !result.phone) refuseField('phone', 'leads.contact-required')
  if (result.courseId && result.productId) refuseField('productId', 'leads.one-interest')
  const named = await findNamed(tx, { courseId, productId, ownerId })
  if (courseId && !named.course) refuseField('courseId', 'leads.course-unknown')
  if (productId && !named.product) refuseField('productId', 'leads.product-unknown')
  if (ownerId && !named.owner) refuseField('ownerId', 'leads.owner-unfit')
}

const refuseField = (field: string, reason: Parameters<typeof refuse>[1]) =>
  refuse('rule-broken', reason, { fields: { [field]: reason } })

/** Each access is recorded in the log; somebody who reveals many is stopped for a while. */
export async function revealLead(db: Db, by: By, id: string, reason: string) {
  refuseWithout(by, 'crm:read')
  const row = await readNow(db, id)
  await reserve(db, { what: 'personal values by an account', key: by.actor.accountId!, max: REVEALS_PER_ACCOUNT })
  await record(db, by, { action: 'leads.reveal', ...lineOf(row), reason })
  return { email: row.email, phone: row.phone }
}

/** Unmasked, for rules only: nothing of it leaves the server. */
export const readUnmaskedLead = async (db: Db, id: string) => forLog(await readNow(db, id))

/** People who may see unmasked values may also search them. */
export const searchesByNameOnly = ({ actor }: By) => !actor.may.has('pii:reveal')
