import type { LeadCommand, leads } from '@learning-cms/contract/people/leads'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import type { Target } from '#services/entities/changes.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { findPersonByEmail } from '#services/people/rows.ts'
import { enterStudent } from '#features/students/rules.ts'
import { linkPerson, type FoundLead, type LeadFields } from './queries.ts'
import { change, toLead } from './records.ts'
import { commandsFrom, transitions } from './transitions.ts'

type Loss = z.output<typeof leads.lose.body>

export const beginLead = (db: Db, by: By, target: Target) => take(db, by, { target, command: 'begin' })

export const loseLead = (db: Db, by: By, target: Target, { reason, note = '' }: Loss) =>
  take(db, by, { target, command: 'lose', fields: { lostReason: reason, lostNote: note } })

export const reopenLead = (db: Db, by: By, target: Target) =>
  take(db, by, { target, command: 'reopen', fields: { lostReason: null, lostNote: '', personId: null } })

/** The person is found or entered once the lead is closed, so two sellers never enter the same person twice. */
export const sellLead = (db: Db, by: By, target: Target) =>
  take(db, by, {
    target,
    command: 'sell',
    alsoWrite: async (tx, lead) => linkPerson(tx, lead.id, await buyer(tx, by, lead)),
  })

type Step = {
  target: Target
  command: LeadCommand
  fields?: LeadFields
  alsoWrite?: (tx: Db, before: FoundLead) => Promise<unknown>
}

/** Makes one of the `transitions`, if the state allows it. */
const take = async (db: Db, by: By, { target, command, fields, alsoWrite }: Step) =>
  toLead(
    await change(db, by, { target, action: `leads.${command}` }, async (_tx, before) => {
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
  return (await enterStudent(tx, by, { fullName, email, phone }, known?.id)).id
}
