import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** A sent message that a report is about. */
export type Letter = {
  messageId: string
  /** Its recipients, in lower case. */
  addresses: string[]
  /** Only its recipient can know its Message-ID. */
  isPrivate: boolean
  campaign: { id: string; name: string; recipientId: string } | null
}

/** Message-IDs of campaigns begin with the id of the recipient. */
const OF_CAMPAIGN = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/

type LetterQuery = { mailboxId: string; ids: readonly string[]; but: string }

/** The first of these Message-IDs that this mailbox has sent. `but`: the id of the report itself. */
export async function findLetter(tx: Db, { mailboxId, ids, but }: LetterQuery): Promise<Letter | undefined> {
  for (const id of ids) {
    const found = (await ofCampaign(tx, mailboxId, id)) ?? (await byHand(tx, { mailboxId, id, but }))
    if (found) return found
  }
  return undefined
}

async function ofCampaign(tx: Db, mailboxId: string, messageId: string): Promise<Letter | undefined> {
  const recipientId = OF_CAMPAIGN.exec(messageId)?.[1]
  if (!recipientId) return undefined
  const { rows } = await tx.execute<{ id: string; name: string; address: string | null }>(sql`
    select c.id, c.name, r.address from campaign_recipients r join campaigns c on c.id = r.campaign_id
    where r.id = ${recipientId} and c.mailbox_id = ${mailboxId} and r.state in ('sending', 'sent', 'unknown')`)
  const [row] = rows
  if (!row) return undefined
  const addresses = row.address === null ? [] : [row.address]
  return { messageId, addresses, isPrivate: true, campaign: { id: row.id, name: row.name, recipientId } }
}

const partiesOf = (columns: string) => sql`jsonb_array_elements(${sql.raw(columns)}) party`
const addressOf = sql`lower(party ->> 'address')`

/**
 * A message that a person wrote. Its Message-ID is known to its recipients, and to recipients of later messages of the
 * conversation, which refer to it. If somebody else refers to it, it has become known.
 */
async function byHand(tx: Db, { mailboxId, id, but }: { mailboxId: string; id: string; but: string }) {
  const { rows } = await tx.execute<{ addresses: string[]; isKnown: boolean }>(sql`
    with letter as materialized (
      select o.message_id, o.mailbox_id, lower(b.address) as ours,
        array(select distinct ${addressOf} from ${partiesOf('o.recipients || o.copies || o.blind_copies')}) as addresses
      from mail_outgoing o join mailboxes b on b.id = o.mailbox_id
      where o.message_id = ${id} and o.mailbox_id = ${mailboxId} and o.status in ('sending', 'sent', 'unknown'))
    select addresses, exists (
      select from mail_messages m left join mail_outgoing later on later.message_id = m.message_id
      where m.mailbox_id = l.mailbox_id and m.refs @> array[l.message_id] and m.id <> ${but} and m.bounce is null and (
        (m.direction = 'in' and lower(m.from_address) <> all (l.addresses))
        or exists (
          select from ${partiesOf(`m.recipients || m.copies || coalesce(later.blind_copies, '[]')`)}
          where ${addressOf} <> l.ours and ${addressOf} <> all (l.addresses)))) as "isKnown"
    from letter l`)
  const [row] = rows
  if (!row) return undefined
  const { addresses, isKnown } = row
  return { messageId: id, addresses, isPrivate: addresses.length === 1 && !isKnown, campaign: null }
}
