import type { ImapFlow } from 'imapflow'
import { accessTo, findBox, type Box } from './access.ts'
import { MailUnreached, openImap, type Access } from './connect.ts'
import type { MessageStoreParts } from './store-message.ts'

/** A copy that is not in the folder by then is not on its way either. */
export const CERTAIN_AFTER_MINUTES = 10
/** A witness was handed over at least so long ago. */
export const WITNESS_AFTER_MINUTES = 5

/** The folder in which a server keeps what was sent (RFC 6154). */
export const sentFolderOf = async (client: ImapFlow) =>
  (await client.list()).find(({ specialUse }) => specialUse === '\\Sent')?.path

/** Of these Message-IDs, those of which the server has a copy in its folder of sent mail. */
async function copiesAmong(access: Access, messageIds: readonly string[]): Promise<ReadonlySet<string>> {
  const client = await openImap(access)
  try {
    const copies = new Set<string>()
    const folder = await sentFolderOf(client)
    if (folder === undefined) return copies
    await client.mailboxOpen(folder, { readOnly: true })
    for (const id of messageIds) {
      const found = await client.search({ header: { 'message-id': id } }, { uid: true })
      if (found && found.length > 0) copies.add(id)
    }
    return copies
  } finally {
    await client.logout().catch(() => client.close())
  }
}

type Asking<Row> = {
  box: Box
  rows: readonly Row[]
  copiesAmong: (ids: readonly string[]) => Promise<ReadonlySet<string>>
}

/** By mailbox. One that cannot be reached keeps no other waiting; its fault is shown with the mailbox. */
export async function settleByMailbox<Row extends { mailboxId: string }>(
  { db, config }: MessageStoreParts,
  all: readonly Row[],
  settle: (asking: Asking<Row>) => Promise<unknown>,
) {
  const faults: unknown[] = []
  for (const [mailboxId, rows] of Map.groupBy(all, (row) => row.mailboxId)) {
    const box = await findBox(db, mailboxId)
    if (!box) continue
    const ask = async (ids: readonly string[]) => copiesAmong(await accessTo(db, config, box, 'incoming'), ids)
    await settle({ box, rows, copiesAmong: ask }).catch((error: unknown) => faults.push(error))
  }
  const unexpected = faults.find((fault) => !(fault instanceof MailUnreached))
  if (unexpected !== undefined) throw unexpected
}

type Unknown = { messageId: string; isCertain: boolean; witness: string | null }

/**
 * What the server's copies say of a message of which nobody knows whether it was taken. Without a copy it was not, once
 * its time is over, provided that another message of the same mailbox has one: otherwise the server keeps none.
 */
export function verdictOfCopies({ messageId, isCertain, witness }: Unknown, copies: ReadonlySet<string>) {
  if (copies.has(messageId)) return 'taken'
  return isCertain && witness !== null && copies.has(witness) ? 'not-taken' : undefined
}
