import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import * as audit from '#services/audit/record.ts'
import { makePasswordLink } from '#services/auth/password-links.ts'
import { findSignIn } from './queries.ts'

/** A reset link for somebody who can run commands on the server: the only way to recover an owner's account. */
export async function commandLink(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>, name: string) {
  const account = await findSignIn(db, name.normalize('NFC'))
  if (!account || account.status === 'disabled') return undefined
  return db.transaction(async (tx) => {
    const link = await makePasswordLink(tx, { accountId: account.id, kind: 'reset', publicUrl, isFromServer: true })
    const line = { entity: 'accounts', id: account.id, label: account.username } as const
    await audit.record(tx, bySystem, { action: 'session.reset-link-by-command', ...line })
    return link.address
  })
}
