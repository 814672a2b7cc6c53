import type { ImapFlow } from 'imapflow'
import { accessTo, findBox, type Box } from './access.ts'
import { MailUnreached, openImap, type Access } from './connect.ts'
import type { MessageStoreParts } from './store-message.ts'

/** A copy that is not in the folder after this time will not appear any more. */
export const CERTAIN_AFTER_MINUTES = 10
/**
 * A witness, another message of the mailbox, must have been sent at least this long ago, so that its copy had time to
 * appear.
 */
export const WITNESS_AFTER_MINUTES = 5

/** The server's folder of sent mail (RFC 6154). */
export const sentFolderOf = async (client: ImapFlow) =>
  (await client.list()).find(({ specialUse }) => specialUse === '\\Sent')?.path

/** Those of the Message-IDs with a copy in the server's folder of sent mail. */
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

/**
 * Settles the rows of each mailbox. An unreachable mailbox does not stop the others; its fault is stored with it
 * elsewhere.
 */
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
 * Whether the server took a message whose outcome is unknown, judged by the copies in its folder of sent mail. A
 * missing copy means that it did not, once the waiting time is over and the witness has a copy: otherwise the server
 * may store no copies at all.
 */
export function verdictOfCopies({ messageId, isCertain, witness }: Unknown, copies: ReadonlySet<string>) {
  if (copies.has(messageId)) return 'taken'
  return isCertain && witness !== null && copies.has(witness) ? 'not-taken' : undefined
}
