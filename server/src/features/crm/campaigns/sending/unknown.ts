import { settleByMailbox, verdictOfCopies } from '#services/mail/mailbox/copies.ts'
import type { MessageStoreParts } from '#services/mail/mailbox/store-message.ts'
import { endTaken, freeNotTaken, unknownToAsk, witnessOf } from './claims.ts'
import { messageIdOf } from './letter.ts'

const AT_ONCE = 50

/**
 * Asks mail servers that keep copies about letters whose sending is unknown: those found count as sent, the others are
 * sent again. So each address gets exactly one, even if a server is killed.
 */
export const settleUnknown = async (parts: MessageStoreParts) =>
  settleByMailbox(parts, await unknownToAsk(parts.db, AT_ONCE), async ({ box, rows, copiesAmong }) => {
    for (const [campaignId, letters] of Map.groupBy(rows, (row) => row.campaignId)) {
      const witnessId = await witnessOf(parts.db, campaignId)
      const witness = witnessId === undefined ? null : messageIdOf(witnessId, box)
      const ids = letters.map(({ id }) => messageIdOf(id, box))
      const copies = await copiesAmong(witness ? [...ids, witness] : ids)
      for (const letter of letters) {
        const verdict = verdictOfCopies({ ...letter, messageId: messageIdOf(letter.id, box), witness }, copies)
        if (verdict === 'taken') await endTaken(parts.db, letter)
        if (verdict === 'not-taken') await freeNotTaken(parts.db, letter)
      }
    }
  })
