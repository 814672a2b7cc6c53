import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { sweepKeptAnswers } from '#http/idempotency.ts'
import { openSessions, type Sessions } from '#http/session.ts'
import { sealNewLines } from '#services/audit-seal.ts'
import { eraseExpiredLinks, senderOf, sendDueMails, smtpTransport, sweepMails } from '#services/mail.ts'
import { sweepSessions } from '#services/open-sessions.ts'
import { sweepPasswordLinks } from '#services/password-links.ts'
import { sweepAttempts } from '#services/rate-limit.ts'
import { repeat, type Service } from '#services/repeat.ts'
import { addFirstSampleData } from '#services/sample-data.ts'
import { ensureRoles } from './roles/rules.ts'
import { ensureFirstOwner, setUpLink } from './session/set-up.ts'

export type Log = (line: string) => void
type Parts = { db: Db; config: Config; log: Log }
type Prepared = Service & { sessions: Sessions }

const SEAL_EVERY_MS = 700
const SEND_EVERY_MS = 1_000
const SWEEP_EVERY_MS = 60_000

/** What must be there before the first request, and what runs beside them until `stop`. */
export async function prepare({ db, config, log }: Parts): Promise<Prepared> {
  await ensureRoles(db)
  await ensureFirstOwner(db, config)
  if (config.sampleData) await addFirstSampleData(db, config.sampleData)
  const sessions = await openSessions(db)
  const address = await setUpLink(db, config)
  if (address) log(`Set up the console, once, at: ${address}`)
  const services = inBackground(db, config, log)
  return { sessions, stop: async () => void (await Promise.all(services.map((service) => service.stop()))) }
}

function inBackground(db: Db, config: Config, log: Log): Service[] {
  const every = (everyMs: number, what: string, work: () => Promise<unknown>) =>
    repeat({ everyMs, work, onFault: (error) => log(`${what} failed and goes on trying: ${reasonOf(error)}`) })
  return [
    every(SEAL_EVERY_MS, 'Sealing the audit log', () => sealNewLines(db)),
    every(SWEEP_EVERY_MS, 'Sweeping what has run out', () => sweep(db)),
    ...(config.smtpUrl ? [every(SEND_EVERY_MS, 'Sending mail', sending(db, config, config.smtpUrl))] : []),
  ]
}

function sending(db: Db, config: Config, smtpUrl: string) {
  const transport = smtpTransport(smtpUrl)
  return () => sendDueMails(db, transport, senderOf(config))
}

export async function sweep(db: Db) {
  await eraseExpiredLinks(db)
  await sweepAttempts(db)
  await sweepPasswordLinks(db)
  await sweepSessions(db)
  await sweepMails(db)
  await sweepKeptAnswers(db)
}

/** Never the statement: its parameters may hold what people typed. */
const reasonOf = (error: unknown) => {
  const { cause = error } = error as { cause?: unknown }
  return (cause as Error).message
}
