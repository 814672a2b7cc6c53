import type { MyProfile } from '@learning-cms/contract/account/profile'
import type { Language } from '@learning-cms/texts'
import { eq, sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { accounts } from '#db/schema/account/accounts.ts'
import { people } from '#db/schema/people/people.ts'
import { pictureIn } from '#services/media/pictures/picture-columns.ts'

const DEFAULT_ZONE = 'Asia/Ho_Chi_Minh'

type ProfileRow = Omit<MyProfile, 'pendingEmail'> & {
  personId: string
  newEmail: string | null
  newEmailUntil: string | null
}

const own = sql`from account_settings s where s.account_id = accounts.id`
const addressChange = sql`from address_changes c where c.account_id = accounts.id and c.expires_at > now()`

export async function findProfile(db: Db, accountId: string): Promise<(MyProfile & { personId: string }) | undefined> {
  const [row] = await db
    .select({
      id: accounts.id,
      version: accounts.version,
      personId: accounts.personId,
      username: accounts.username,
      fullName: people.fullName,
      isNameHeld: sql<boolean>`exists (select from students st where st.id = people.id and st.deleted_at is null)
        or exists (select from instructors i where i.person_id = people.id)`,
      title: sql<string>`coalesce((select s.title ${own}), '')`,
      avatar: pictureIn({ packed: people.avatar, isPublic: sql`false` }),
      avatarId: people.avatarId,
      email: people.email,
      unprovedEmail: accounts.unprovedEmail,
      newEmail: sql<string | null>`(select c.email ${addressChange})`,
      newEmailUntil: sql<string | null>`(select c.expires_at ${addressChange})`,
      language: sql<Language | null>`(select s.language ${own})`,
      timeZone: sql<string>`coalesce((select s.time_zone ${own}), ${DEFAULT_ZONE})`,
      syncsDisplay: sql<boolean>`coalesce((select s.syncs_display ${own}), true)`,
      closesAt: accounts.closesAt,
    })
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.personId))
    .where(eq(accounts.id, accountId))
  return row && answered(row)
}

const answered = ({ newEmail, newEmailUntil, ...row }: ProfileRow) => ({
  ...row,
  pendingEmail: newEmail && newEmailUntil ? { email: newEmail, expiresAt: isoOf(newEmailUntil) } : null,
})

type OwnSettings = Pick<MyProfile, 'title' | 'language' | 'timeZone' | 'syncsDisplay'>

/** Mails follow the language of the console. */
export async function saveOwnSettings(tx: Db, accountId: string, settings: OwnSettings) {
  await tx.execute(sql`
    insert into account_settings (account_id, title, language, time_zone, syncs_display)
    values (${accountId}, ${settings.title}, ${settings.language}, ${settings.timeZone}, ${settings.syncsDisplay})
    on conflict (account_id) do update set title = excluded.title, language = excluded.language,
      time_zone = excluded.time_zone, syncs_display = excluded.syncs_display, updated_at = now()`)
  await tx.execute(sql`
    insert into notice_languages (account_id, language) select ${accountId}, ${settings.language}::text
    where ${settings.language}::text is not null
    on conflict (account_id) do update set language = excluded.language`)
}

export const saveAddressChange = (tx: Db, accountId: string, { email, hash }: { email: string; hash: string }) =>
  tx.execute(sql`
    insert into address_changes (account_id, email, hash, expires_at)
    values (${accountId}, ${email}, ${hash}, now() + interval '1 day')
    on conflict (account_id) do update set email = excluded.email, hash = excluded.hash, created_at = now(),
      expires_at = excluded.expires_at`)

type AddressChange = { accountId: string; username: string; passwordHash: string | null; email: string }

/** The pending change of address that a valid token belongs to. */
export const findAddressChange = async (db: Db, hash: string) =>
  (
    await db.execute<AddressChange>(sql`
      select a.id as "accountId", a.username, a.password_hash as "passwordHash", c.email
      from address_changes c join accounts a on a.id = c.account_id
      where c.hash = ${hash} and c.expires_at > now() and a.status in ('active', 'pending')`)
  ).rows[0]

/** Uses up a token: of several concurrent calls only one gets it. */
export const takeAddressChange = async (tx: Db, hash: string) =>
  (
    await tx.execute<{ email: string }>(
      sql`delete from address_changes where hash = ${hash} and expires_at > now() returning email`,
    )
  ).rows[0]

/** Deletes the pending change and the unsent mail with its link. */
export async function dropAddressChange(tx: Db, accountId: string) {
  const { rowCount } = await tx.execute(sql`delete from address_changes where account_id = ${accountId}`)
  await tx.execute(sql`
    update outbox_mails set secret_link = null, status = case status when 'waiting' then 'failed' else status end,
      error = case status when 'waiting' then 'replaced' else error end
    where account_id = ${accountId} and secret_link is not null and link_kind = 'new-address'`)
  return (rowCount ?? 0) > 0
}

export const sweepAddressChanges = (db: Db) => db.execute(sql`delete from address_changes where expires_at < now()`)
