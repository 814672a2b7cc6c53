import type { Permission } from '@learning-cms/contract/core/permissions'
import { secretKinds, type LostKind, type SecretKind } from '@learning-cms/contract/system/lost-secrets'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { Actor } from '#http/actor.ts'
import { openSealing } from '#services/sealing/sealing.ts'
import { lostSecrets } from '#services/sealing/values.ts'
import { namesOf } from './queries.ts'

/** The right to read records of a kind, beyond that of the list. */
const namedWith: Record<SecretKind, Permission> = {
  gateways: 'settings:write',
  refunds: 'orders:read',
  'bank-details': 'instructors:commission',
  kyc: 'kyc:read',
  'second-factors': 'accounts:manage',
  mailboxes: 'settings:write',
  webhooks: 'tokens:manage',
  'sso-providers': 'settings:write',
}

const findLost = async (db: Db, config: Config) => lostSecrets(db, await openSealing(db, config))

export async function listLost(db: Db, config: Config, { may }: Actor): Promise<LostKind[]> {
  const lost = await findLost(db, config)
  const rows = secretKinds.map(async (kind): Promise<LostKind> => {
    const ids = [...(lost.get(kind) ?? [])]
    const records = ids.length > 0 && may.has(namedWith[kind]) ? await namesOf(db, kind, ids) : []
    return { kind, count: ids.length, records }
  })
  return (await Promise.all(rows)).filter(({ count }) => count > 0)
}

/**
 * Keys are only lost while no server runs, by `seal-anew`. So a server that has found all secrets readable does not
 * check again.
 */
const foundAllOpen = new WeakSet<Config>()

/** How many records, for Home. */
export async function countLost(db: Db, config: Config) {
  if (foundAllOpen.has(config)) return 0
  const lost = await findLost(db, config)
  const count = [...lost.values()].reduce((sum, ids) => sum + ids.size, 0)
  if (count === 0) foundAllOpen.add(config)
  return count
}
