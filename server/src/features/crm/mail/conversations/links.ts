import {
  LINKS_MOST,
  type MailLinkKind,
  type ThreadAbout,
  type threadsAboutQuery,
} from '@learning-cms/contract/crm/mail/mail-links'
import { threadLink, type ThreadLink } from '@learning-cms/contract/crm/mail/mail-parts'
import { and, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { personOf } from '#services/auth/rights.ts'
import { newId } from '#services/ids.ts'
import {
  threadsLinkedTo,
  threadsWithOrder,
  threadsWithOrganisation,
  threadsWithPerson,
} from '#services/people/with-mail.ts'
import { mailboxesReadBy } from '#services/mail/mailbox/readers.ts'
import { columnOf, deleteLink, findLink, insertLink, isThere, linksOfThread } from './link-queries.ts'
import { pageOfThreads } from '#features/crm/mail/queries.ts'
import { threadFor } from './thread-for.ts'

type MailLinkTarget = { kind: MailLinkKind; recordId: string }

/** Orders need the right to read them; all readers of mail may read customers and organisations. */
export const maySee = ({ may }: Pick<Actor, 'may'>, kind: MailLinkKind) => kind !== 'order' || may.has('orders:read')

export async function linksFor(db: Db, actor: Actor, threadId: string) {
  const links = await linksOfThread(db, threadId)
  return links.filter(({ kind }) => maySee(actor, kind)).map((link) => threadLink.parse(link))
}

/** Open to every reader of the mailbox: they know what the conversation is about. */
export const addLink = (db: Db, by: By, threadId: string, { kind, recordId }: MailLinkTarget) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select from mail_threads where id = ${threadId} for no key update`)
    const { thread } = await threadFor(tx, by.actor, threadId)
    if (!maySee(by.actor, kind) || !(await isThere(tx, kind, recordId)))
      refuse('rule-broken', 'mail-links.unknown', { fields: { recordId: 'mail-links.unknown' } })
    const before = await linksOfThread(tx, threadId)
    const isTarget = (link: ThreadLink) => link.kind === kind && link.recordId === recordId
    const known = before.find(isTarget)
    if (known) return threadLink.parse(known)
    if (before.length >= LINKS_MOST) refuse('rule-broken', 'mail-links.too-many', { values: { max: LINKS_MOST } })
    await insertLink(tx, { id: newId(), threadId, kind, recordId, linkedBy: personOf(by.actor) })
    const made = found((await linksOfThread(tx, threadId)).find(isTarget))
    await record(tx, by, { ...lineOf(thread, 'link'), after: { [kind]: recordId } })
    return threadLink.parse(made)
  })

export const removeLink = (db: Db, by: By, id: string) =>
  db.transaction(async (tx) => {
    const link = found(await findLink(tx, id))
    const { thread } = await threadFor(tx, by.actor, link.threadId)
    if (!maySee(by.actor, link.kind)) found(undefined)
    await deleteLink(tx, id)
    const values = { before: { [link.kind]: link.recordId }, after: { [link.kind]: null } }
    await record(tx, by, { ...lineOf(thread, 'unlink'), ...values })
    return null
  })

const lineOf = ({ id, version }: { id: string; version: number }, action: 'link' | 'unlink') => ({
  action: `mail-threads.${action}` as const,
  entity: 'mail-threads',
  id,
  version,
  label: '',
})

const threadsWith = { customer: threadsWithPerson, organisation: threadsWithOrganisation, order: threadsWithOrder }

/** Only mailboxes the reader may open: the number of others is not disclosed. */
export async function listAbout(
  db: Db,
  actor: Actor,
  { kind, id }: { kind: MailLinkKind; id: string },
  query: z.output<typeof threadsAboutQuery>,
) {
  if (!maySee(actor, kind)) found(undefined)
  if (!(await isThere(db, kind, id))) found(undefined)
  const matching = and(
    sql`mail_threads.mailbox_id in ${mailboxesReadBy(actor)}`,
    // An array, so that the index on ids is used: the planner overestimates their number.
    sql`mail_threads.id = any(array(${threadsWith[kind](id)}))`,
  )!
  const page = await pageOfThreads(db, query, matching)
  const more = await moreOf(
    db,
    { kind, id },
    page.rows.map((row) => row.id),
  )
  return { ...page, rows: page.rows.map((row): ThreadAbout => ({ ...row, ...more.get(row.id)! })) }
}

async function moreOf(db: Db, { kind, id }: { kind: MailLinkKind; id: string }, threads: readonly string[]) {
  const { rows } = await db.execute<{ id: string } & Pick<ThreadAbout, 'mailbox' | 'isByHand'>>(sql`
    select t.id, b.name as mailbox, t.id in (${threadsLinkedTo(columnOf[kind], id)}) as "isByHand"
    from mail_threads t join mailboxes b on b.id = t.mailbox_id where t.id = any(${sql.param([...threads])}::uuid[])`)
  return new Map(rows.map(({ id: threadId, mailbox, isByHand }) => [threadId, { mailbox, isByHand }]))
}
