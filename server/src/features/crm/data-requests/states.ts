import type { checkBody, RequestCommand } from '@learning-cms/contract/crm/privacy/data-requests'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import type { RowVersion } from '#services/entities/changes.ts'
import { deadlinesOf } from './deadlines.ts'
import { eraseClosed } from './erasure.ts'
import type { FoundRequest, RequestFields } from './queries.ts'
import { change, readNow, toRequest } from './records.ts'
import { refuseClosed } from './rules.ts'
import { commandsFrom, transitions } from './transitions.ts'

const now = sql`now()`

export const checkRequest = (db: Db, by: By, target: RowVersion, { way, note }: z.output<typeof checkBody>) => {
  const fields = { identityWay: way, identityNote: note, checkedAt: now, checkedByName: by.actor.name }
  return take(db, by, { target, command: 'check', fields })
}

export const beginRequest = (db: Db, by: By, target: RowVersion) =>
  take(db, by, { target, command: 'begin', fields: { begunAt: now } })

type Close = { command: 'answer' | 'refuse'; outcome: string }

export const closeRequest = (db: Db, by: By, target: RowVersion, { command, outcome }: Close) =>
  take(db, by, { target, command, fields: { outcome, closedAt: now, closedByName: by.actor.name } })

export const acknowledgeRequest = async (db: Db, by: By, target: RowVersion) =>
  toRequest(
    await change(db, by, { target, action: 'data-requests.acknowledge' }, (_tx, before) => {
      refuseClosed(before)
      if (before.acknowledgedAt) refuse('state-forbids', 'data-requests.acknowledged')
      return Promise.resolve({ fields: { acknowledgedAt: now, acknowledgedByName: by.actor.name } })
    }),
  )

/** The law allows it once. */
export const extendRequest = async (db: Db, by: By, target: RowVersion, extensionReason: string) =>
  toRequest(
    await change(db, by, { target, action: 'data-requests.extend' }, async (tx, before) => {
      refuseClosed(before)
      if (before.extendedAt) refuse('state-forbids', 'data-requests.extended')
      const { dueOn } = await deadlinesOf(tx, { ...before, isExtended: true })
      return { fields: { extendedAt: now, extensionReason, dueOn } }
    }),
  )

type DataRequestStep = { target: RowVersion; command: RequestCommand; fields: RequestFields }

/** Makes one of the `transitions`, if the state allows it. */
async function take(db: Db, by: By, { target, command, fields }: DataRequestStep) {
  const { to } = transitions[command]
  const closes = to === 'answered' || to === 'refused'
  return db.transaction(async (tx) => {
    const after = await change(tx, by, { target, action: `data-requests.${command}` }, (_tx, before) => {
      refuseMove(before, command)
      return Promise.resolve({ fields: { ...fields, state: to } })
    })
    const erased = closes && after.personId !== null && (await eraseClosed(tx, after.personId))
    return toRequest(erased ? await readNow(tx, target.id) : after)
  })
}

function refuseMove({ state }: FoundRequest, command: RequestCommand) {
  const { from, to } = transitions[command]
  if (from.includes(state)) return
  const reason =
    command === 'answer' && state === 'received' ? 'data-requests.identity-first' : 'data-requests.transition'
  refuse('state-forbids', reason, {
    values: { entity: 'data-requests', from: state, to, allowed: commandsFrom(state) },
  })
}
