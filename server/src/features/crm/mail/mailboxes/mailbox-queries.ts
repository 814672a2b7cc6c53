import type { Mailbox, MailboxBody, MailboxRole, mailboxQuery } from '@learning-cms/contract/crm/mail/mailboxes'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { mailboxes } from '#db/schema/crm/mail.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'

const columns = {
  id: mailboxes.id,
  name: mailboxes.name,
  address: mailboxes.address,
  kind: mailboxes.kind,
  incoming: mailboxes.incoming,
  outgoing: mailboxes.outgoing,
  username: mailboxes.username,
  hasPassword: sql<boolean>`mailboxes.password is not null`,
  signature: mailboxes.signature,
  isEnabled: mailboxes.isEnabled,
  keepsCopies: mailboxes.keepsCopies,
  complaintSenders: mailboxes.complaintSenders,
  verdictServer: mailboxes.verdictServer,
  roles: sql<MailboxRole[]>`coalesce((
    select jsonb_agg(jsonb_build_object('roleId', r.role_id, 'mayAnswer', r.may_answer) order by r.role_id)
    from mailbox_roles r where r.mailbox_id = mailboxes.id), '[]')`,
  fault: mailboxes.fault,
  faultSince: mailboxes.faultSince,
  readAt: mailboxes.readAt,
  version: mailboxes.version,
  createdAt: mailboxes.createdAt,
  updatedAt: mailboxes.updatedAt,
}

const sortBy = {
  name: { by: sql`mailboxes.name collate "vi-x-icu"`, cast: 'text' },
  createdAt: { by: mailboxes.createdAt, cast: 'timestamptz' },
} as const

const boxRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...columns, sortKey: sortKey(sortBy, field) }).from(mailboxes),
)

export function listMailboxes(db: Db, query: z.output<typeof mailboxQuery>) {
  const matching = searchIn(sql`f_fold((mailboxes.name || ' ' || mailboxes.address) collate "default")`, query.search)
  return listPage<Mailbox, keyof typeof sortBy>(db, query, {
    id: mailboxes.id,
    sortBy,
    matching,
    select: boxRows(db, query.sort),
    countable: sql`select 1 from mailboxes where ${matching ?? sql`true`}`,
  })
}

const boxById = statement((db) =>
  db
    .select(columns)
    .from(mailboxes)
    .where(eq(mailboxes.id, sql.placeholder('id'))),
)
export const findMailbox = async (db: Db, id: string): Promise<Mailbox | undefined> => (await boxById(db, { id }))[0]

export const lockMailbox = (tx: Db, id: string) =>
  tx.execute(sql`select from mailboxes where id = ${id} for no key update`)

export const countMailboxes = async (db: Db) =>
  (await db.execute<{ n: number }>(sql`select count(*)::int as n from mailboxes`)).rows[0]!.n

type Saved = Omit<MailboxBody, 'roles' | 'password'> & { id: string }

export const insertMailbox = (tx: Db, box: Saved) =>
  tx.execute(sql`
    insert into mailboxes (id, name, address, kind, incoming, outgoing, username, signature, is_enabled, keeps_copies, complaint_senders,
      verdict_server)
    values (${box.id}, ${box.name}, ${box.address}, ${box.kind}, ${jsonOf(box.incoming)}::jsonb, ${jsonOf(box.outgoing)}::jsonb,
      ${box.username}, ${box.signature}, ${box.isEnabled}, ${box.keepsCopies}, ${sql.param(box.complaintSenders)}::text[],
      ${box.verdictServer})`)

/** Ends the lease, so that the mailbox is followed anew with its new settings. */
export const updateMailbox = (tx: Db, box: Saved) =>
  tx.execute(sql`
    update mailboxes set version = version + 1, updated_at = now(), name = ${box.name}, address = ${box.address},
      incoming = ${jsonOf(box.incoming)}::jsonb, outgoing = ${jsonOf(box.outgoing)}::jsonb, username = ${box.username},
      signature = ${box.signature}, is_enabled = ${box.isEnabled}, keeps_copies = ${box.keepsCopies},
      complaint_senders = ${sql.param(box.complaintSenders)}::text[], verdict_server = ${box.verdictServer},
      leader = null, led_until = null, next_at = now(), fault = null, fault_since = null, faults = 0
    where id = ${box.id}`)

const jsonOf = (server: MailboxBody['incoming']) => (server === null ? null : JSON.stringify(server))

export const putPassword = (tx: Db, id: string, password: Buffer) =>
  tx.execute(sql`update mailboxes set password = ${password} where id = ${id}`)

export async function putRoles(tx: Db, id: string, roles: readonly MailboxRole[]) {
  await tx.execute(sql`delete from mailbox_roles where mailbox_id = ${id}`)
  await tx.execute(sql`
    insert into mailbox_roles (mailbox_id, role_id, may_answer)
    select distinct on (r."roleId") ${id}::uuid, r."roleId", r."mayAnswer"
    from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r ("roleId" uuid, "mayAnswer" boolean)
    join roles on roles.id = r."roleId"`)
}

export const deleteMailbox = (tx: Db, id: string) => tx.execute(sql`delete from mailboxes where id = ${id}`)

/** Resets the position, so that all messages are read again. */
export const forgetPlace = (tx: Db, id: string) =>
  tx.execute(sql`
    update mailboxes set uid_validity = null, last_uid = 0, next_at = now(), version = version + 1, updated_at = now()
    where id = ${id}`)
