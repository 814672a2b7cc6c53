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

/** Id of the list for leads that no rule fits. */
const OTHERWISE = '00000000-0000-4000-8000-000000000000'

/**
 * The owner of a new lead: whoever works on an open one of the same address, else the next in turn of the first fitting
 * rule with somebody available. Null if there is nobody. Turns are serialised, and rolled back if the lead is not
 * inserted.
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

/** An empty list allows every value. */
const says = (allowed: readonly string[], value: string | null) =>
  allowed.length === 0 || (value !== null && allowed.includes(value))
