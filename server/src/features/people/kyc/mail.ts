import { fill, type Language } from '@learning-cms/texts'
import { kycMailBodies, kycMailSubjects } from '@learning-cms/texts/mails/kyc'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { queueMail } from '#services/mail/mail.ts'

type KycMailReader = { personName: string; email: string; language: Language; number: string }
type KycLinkMail = KycMailReader & { address: string; expiresAt: string; id: string }

const givenName = (fullName: string) => fullName.slice(fullName.lastIndexOf(' ') + 1)

/** The link is erased from the outbox once sent, and replaces that of an unsent mail. */
export async function mailLink(tx: Db, { address, expiresAt, id, ...reader }: KycLinkMail) {
  await tx.execute(sql`
    update outbox_mails set secret_link = null, status = 'failed', error = 'replaced'
    where status = 'waiting' and link_kind = ${kindOf(id)}`)
  const words = { name: givenName(reader.personName), number: reader.number, link: '{link}' }
  await queueMail(tx, {
    to: reader.email,
    accountId: null,
    subject: kycMailSubjects[reader.language].link,
    body: fill(kycMailBodies[reader.language].link, words, reader.language),
    secretLink: { address, kind: kindOf(id), expiresAt },
  })
}

const kindOf = (caseId: string) => `kyc ${caseId}`

type Decided = Omit<KycMailReader, 'email'> & { email: string | null }
type News = { is: 'approved' | 'rejected' | 'withdrawn'; reason: string }

/** To the person, in their language, if they have an address. */
export async function tellDecision(tx: Db, { email, ...reader }: Decided, { is, reason }: News) {
  if (!email) return
  const words = { name: givenName(reader.personName), number: reader.number, reason }
  await queueMail(tx, {
    to: email,
    accountId: null,
    subject: fill(kycMailSubjects[reader.language][is], words, reader.language),
    body: fill(kycMailBodies[reader.language][is], words, reader.language),
  })
}
