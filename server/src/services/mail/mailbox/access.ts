import type { MailFault, MailServer } from '@learning-cms/contract/crm/mail/mailboxes'
import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { MailUnreached, type Access } from '#services/mail/mailbox/connect.ts'
import { openSealing, type Sealing } from '#services/sealing/sealing.ts'

export const sealedFor = (id: string) => `mailboxes ${id}`

export type Box = {
  id: string
  name: string
  address: string
  kind: 'imap' | 'local'
  incoming: MailServer | null
  outgoing: MailServer | null
  username: string
  password: Buffer | null
  uidValidity: number | null
  lastUid: number
  /** The mailbox's server itself stores a copy of each sent message in the folder of sent mail. */
  keepsCopies: boolean
  faults: number
  fault: MailFault | null
}

export const boxColumns = sql`id, name, address, kind, incoming, outgoing, username, password,
  uid_validity as "uidValidity", last_uid as "lastUid", keeps_copies as "keepsCopies", faults, fault`

export const findBox = async (db: Db, id: string) =>
  (await db.execute<Box>(sql`select ${boxColumns} from mailboxes where id = ${id}`)).rows[0]

/** The address and credentials of one of the mailbox's servers. */
export async function accessTo(db: Db, config: Config, box: Box, way: 'incoming' | 'outgoing'): Promise<Access> {
  const sealing = await openSealing(db, config)
  return {
    server: box[way]!,
    username: box.username,
    password: box.password ? passwordIn(sealing, box.password, box.id) : '',
    mayCallLoopback: config.mayCallLoopback,
  }
}

function passwordIn({ openIfKnown }: Sealing, sealed: Buffer, id: string) {
  const password = openIfKnown(sealed, sealedFor(id))
  if (password === undefined) throw new MailUnreached('password-lost')
  return password
}
