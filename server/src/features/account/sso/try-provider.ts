import type { Db } from '#db/open.ts'
import { found } from '#refuse'
import { record } from '#services/audit/record.ts'
import { discover, type Connection } from '#services/sso/connection.ts'
import { findProvider } from '#services/sso/provider.ts'
import { reasonOf } from './faults.ts'
import type { By } from './providers.ts'

/** Bypasses the cache: requests the discovery document and the keys that it names. */
export async function testProvider(db: Db, by: By, id: string) {
  const provider = found(await findProvider(db, id))
  const tried = await discover(db, by.config, provider)
    .then(async (connection) => ({ reason: null, offers: await offersOf(connection) }))
    .catch((error: unknown) => ({ reason: reasonOf(error), offers: null }))
  await record(db, by, {
    action: 'sso-providers.test',
    entity: 'sso-providers',
    id,
    label: provider.name,
    after: { isFine: tried.reason === null },
    ...(tried.reason && { reason: tried.reason }),
  })
  return tried
}

async function offersOf({ config, countKeys }: Connection) {
  const metadata = config.serverMetadata()
  return {
    keys: await countKeys(),
    signsOutThere: metadata.end_session_endpoint !== undefined,
    backChannel: metadata['backchannel_logout_supported'] === true,
    frontChannel: metadata['frontchannel_logout_supported'] === true,
  }
}
