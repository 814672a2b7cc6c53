import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import type { LeadRule } from '@learning-cms/contract/crm/leads/lead-intake'
import type { LeadSource } from '@learning-cms/contract/crm/leads/leads'
import { LOCKS, lockInTurn } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import { findKeeper, provinceCodeOf, takeTurn } from './intake/intake-queries.ts'
import { readLeadSettings } from './form/settings.ts'

type Coming = {
  source: LeadSource
  email?: string | null | undefined
  province?: string | undefined
  courseId?: string | null | undefined
}

/** The list of everybody whom no rule names. */
const OTHERWISE = '00000000-0000-4000-8000-000000000000'

/**
 * Who gets a lead that comes in: whoever already works on an open one of the same address, else the next in turn of the
 * first rule that fits it and has somebody who can take it. Null without anybody. Turns are taken one after the other,
 * and given back if the lead is not entered after all.
 */
export async function ownerInTurn(tx: Db, lead: Coming): Promise<string | null> {
  const { rules, otherwise, away } = await readLeadSettings(tx)
  if (rules.length + otherwise.length === 0) return null
  await lockInTurn(tx, LOCKS.leadTurns)
  const today = dayIn(Date.now())
  const absent = away.filter(({ until }) => until >= today).map(({ accountId }) => accountId)
  const keeper = lead.email && (await findKeeper(tx, lead.email, absent))
  if (keeper) return keeper
  const province = lead.province ? await provinceCodeOf(tx, lead.province) : null
  const fitting = rules.filter((rule) => fits(rule, { ...lead, province }))
  for (const list of [...fitting, { id: OTHERWISE, accountIds: otherwise }]) {
    const next = await takeTurn(tx, list, absent)
    if (next) return next
  }
  return null
}

type Incoming = Omit<Coming, 'province'> & { province: string | null }

const fits = ({ sources, provinces, courseIds }: LeadRule, { source, province, courseId }: Incoming) =>
  says(sources, source) && says(provinces, province) && says(courseIds, courseId ?? null)

/** An empty list says nothing about it. */
const says = (allowed: readonly string[], value: string | null) =>
  allowed.length === 0 || (value !== null && allowed.includes(value))
