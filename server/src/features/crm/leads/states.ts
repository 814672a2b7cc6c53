import type { LeadCommand, leads } from '@learning-cms/contract/crm/leads/leads'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { lockPerson } from '#services/people/lock.ts'
import { refuseProcessing } from '#services/people/restriction.ts'
import { findPersonByEmail } from '#services/people/rows.ts'
import { takeTagsOfLead } from '#features/crm/customers/rules.ts'
import { createOrder } from '#features/shop/orders/rules.ts'
import { addStudent } from '#features/people/students/rules.ts'
import { handOverConsents } from './intake/intake-queries.ts'
import { findBuyer, isOrderOf, linkOrderTo, linkPerson, type FoundLead, type LeadFields } from './queries.ts'
import { change, forLog, readNow, toLead } from './records.ts'
import { commandsFrom, transitions } from './transitions.ts'

type LeadSale = z.output<typeof leads.sell.body>
type Loss = z.output<typeof leads.lose.body>

export const beginLead = (db: Db, by: By, target: RowVersion) => take(db, by, { target, command: 'begin' })

export const putLeadBack = (db: Db, by: By, target: RowVersion) => take(db, by, { target, command: 'putBack' })

export const loseLead = (db: Db, by: By, target: RowVersion, { reason, note = '' }: Loss) =>
  take(db, by, { target, command: 'lose', fields: { lostReason: reason, lostNote: note } })

export const reopenLead = (db: Db, by: By, target: RowVersion) =>
  take(db, by, { target, command: 'reopen', fields: { lostReason: null, lostNote: '', personId: null, orderId: null } })

/**
 * The person is looked up or created after the lead is closed, so that two sellers never create the same person twice.
 * A known person is locked before the lead, in the same order as erasure.
 */
export const sellLead = (db: Db, by: By, target: RowVersion, { personId, email, order }: LeadSale) =>
  db.transaction(async (tx) => {
    const seen = await readNow(tx, target.id)
    const address = seen.email ?? email
    const known = personId ?? (address && (await findPersonByEmail(tx, address))?.id)
    if (known) await lockPerson(tx, known)
    return take(tx, by, {
      target,
      command: 'sell',
      fields: seen.email || !email ? {} : { email },
      alsoWrite: async (_, lead) => {
        const buyerId = await (personId
          ? chosenBuyer(tx, personId)
          : buyer(tx, by, { ...lead, email: address ?? null }))
        await refuseProcessing(tx, buyerId, personId ? 'personId' : 'email')
        await linkPerson(tx, lead.id, buyerId)
        await handOverConsents(tx, lead.id, buyerId)
        await takeTagsOfLead(tx, by, buyerId, forLog(lead).tags)
        if (order) await linkOrderTo(tx, lead.id, await addOrder(tx, by, { ...order, studentId: buyerId }))
      },
    })
  })

/** In the same transaction: if the order fails, neither the sale nor a new buyer is stored. */
async function addOrder(tx: Db, by: By, body: Parameters<typeof createOrder>[2]) {
  refuseWithout(by, 'orders:write')
  return (await createOrder(tx, by, body)).id
}

type LinkedOrder = z.output<typeof leads.linkOrder.body>

/** The order must be the buyer's, and of no other lead; or it is made here. */
export const linkOrder = async (db: Db, by: By, target: RowVersion, linked: LinkedOrder) =>
  toLead(
    await change(db, by, { target, action: 'leads.link-order' }, async (tx, before) => {
      const { personId } = before
      if (!personId) return refuse('state-forbids', 'leads.not-sold')
      if ('order' in linked)
        return { fields: { orderId: await addOrder(tx, by, { ...linked.order, studentId: personId }) } }
      const { orderId } = linked
      if (before.orderId === orderId) return { fields: {} }
      if (!(await isOrderOf(tx, orderId, personId)))
        refuse('rule-broken', 'leads.order-of-another', { fields: { orderId: 'leads.order-of-another' } })
      return { fields: { orderId } }
    }),
  )

async function chosenBuyer(tx: Db, personId: string) {
  const student = await findBuyer(tx, personId)
  if (!student) return refuse('rule-broken', 'leads.buyer-unknown', { fields: { personId: 'leads.buyer-unknown' } })
  if (student.isDeleted) refuse('state-forbids', 'leads.student-in-trash')
  return student.id
}

const wordOf = { begin: 'begin', putBack: 'put-back', sell: 'sell', lose: 'lose', reopen: 'reopen' } as const

type LeadStep = {
  target: RowVersion
  command: LeadCommand
  fields?: LeadFields
  alsoWrite?: (tx: Db, before: FoundLead) => Promise<unknown>
}

/** Makes one of the `transitions`, if the state allows it. */
const take = async (db: Db, by: By, { target, command, fields, alsoWrite }: LeadStep) =>
  toLead(
    await change(db, by, { target, action: `leads.${wordOf[command]}` }, async (_tx, before) => {
      refuseMove(before, command)
      return {
        fields: { ...fields, state: transitions[command].to },
        ...(alsoWrite && { alsoWrite: (tx: Db) => alsoWrite(tx, before) }),
      }
    }),
  )

function refuseMove({ state }: FoundLead, command: LeadCommand) {
  const { from, to } = transitions[command]
  if (from.includes(state)) return
  refuse('state-forbids', 'leads.transition', {
    values: { entity: 'leads', from: state, to, allowed: commandsFrom(state) },
  })
}

/** The student with this address; somebody else known by it becomes one, as does somebody new. */
async function buyer(tx: Db, by: By, { email, fullName, phone }: FoundLead) {
  if (!email) return refuse('rule-broken', 'leads.email-needed', { fields: { email: 'leads.email-needed' } })
  const known = await findPersonByEmail(tx, email)
  if (known?.isDeletedStudent) refuse('state-forbids', 'leads.student-in-trash')
  if (known?.isStudent) return known.id
  refuseWithout(by, 'students:write')
  return (await addStudent(tx, by, { fullName, email, phone }, known?.id)).id
}
