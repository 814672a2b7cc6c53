import { fill, type Language } from '@learning-cms/texts'
import { securityMailBodies, securityMailSubjects, securityMailWords } from '@learning-cms/texts/mails/security'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { queueMail } from '#services/mail/mail.ts'

/** Security events about which the owner of an account gets a mail, in case somebody else caused them. */
export type Happening = keyof (typeof securityMailSubjects)['vi']

type OwnerRow = { fullName: string; username: string; email: string | null; language: Language | null }
type News = {
  accountId: string
  happening: Happening
  /** Where the mail goes, if not to the stored address: the one from before. */
  to?: string | null
  reason?: string
}

/**
 * Mails the owner of an account in the language they chose, in the transaction of what happened. Without a proved
 * address nobody can be told.
 */
export async function tellOwner(
  tx: Db,
  by: By & { language?: Language },
  { accountId, happening, to, reason = '' }: News,
) {
  const { rows } = await tx.execute<OwnerRow>(sql`
    select p.full_name as "fullName", a.username, p.email, coalesce(
      (select s.language from account_settings s where s.account_id = a.id),
      (select l.language from notice_languages l where l.account_id = a.id)) as language
    from accounts a join people p on p.id = a.person_id
    where a.id = ${accountId}`)
  const reader = rows[0]
  const address = to === undefined ? reader?.email : to
  if (!reader || !address) return
  const language = reader.language ?? by.language ?? 'vi'
  const { ifNotYou } = securityMailWords[language]
  const words = { ...reader, ip: by.ip, who: by.actor.name, reason, ifNotYou }
  const body = fill(securityMailBodies[language][happening], words, language)
  await queueMail(tx, { to: address, accountId, subject: securityMailSubjects[language][happening], body })
}
