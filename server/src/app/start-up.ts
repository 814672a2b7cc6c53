import type pg from 'pg'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { sweepStoredAnswers } from '#http/idempotency.ts'
import { openSessions, type Sessions } from '#http/session.ts'
import { sealNewLines } from '#services/audit/seal.ts'
import { sweepJobs } from '#services/jobs/rows.ts'
import { Live } from '#services/live/live.ts'
import { eraseExpiredLinks, senderOf, sendDueMails, smtpTransport, sweepMails } from '#services/mail/mail.ts'
import { sweepSessions } from '#services/auth/open-sessions.ts'
import { tellMoved } from '#features/account/accounts/mailing/moved-address.ts'
import { sweepAddressLinks } from '#services/auth/address-links.ts'
import { MERGE_DAYS } from '@learning-cms/contract/crm/customers/customer-merges'
import { comparePeople } from '#services/people/compare-people.ts'
import { sweepMerges } from '#services/people/merged.ts'
import { sweepParcels } from '#services/incoming/parcels.ts'
import { sweepChallenges } from '#services/factors/passkeys.ts'
import { sweepProviderSessions } from '#services/sso/provider-sessions.ts'
import { sweepPasswordLinks } from '#services/auth/password-links.ts'
import { sweepAttempts } from '#services/auth/rate-limit.ts'
import { disksOf } from '#services/monitoring/disk-room.ts'
import { watchDisks } from '#services/monitoring/disk-watch.ts'
import { repeat, type Service } from '#services/repeat.ts'
import { checkSealing } from '#services/sealing/check.ts'
import { addFirstSampleData } from '#services/samples/sample-data.ts'
import { sweepMedia, sweepStrayFiles } from '#features/system/media/sweep.ts'
import { askForDueBackup } from '#features/system/backups/rules.ts'
import { askForWeeklyCheck } from '#features/system/media-store/rules.ts'
import { attachReady, sweepPendingFiles } from '#records/files/attach.ts'
import { sweepRuns } from '#records/bulk/queries.ts'
import { recordEnded } from '#features/shop/coupons/states.ts'
import { sweepExports } from '#records/exports/rules.ts'
import { judgeAlerts } from '#features/analytics/metric-alerts/judge-due.ts'
import { sweepCalendars } from '#features/crm/calendar/calendar-queries.ts'
import { remindDue } from '#features/crm/calendar/remind.ts'
import { sweepAlerts } from '#features/analytics/metric-alerts/queries.ts'
import { mailDueReports } from '#features/analytics/saved-reports/mail-due.ts'
import { sweepReports } from '#features/analytics/saved-reports/queries.ts'
import { sweepNotes } from '#features/analytics/analytics-notes/queries.ts'
import { sweepReadings } from '#features/help/help/search.ts'
import { sweepVisits } from '#features/courses/course-visits/queries.ts'
import { sweepCountSteps } from '#features/museum/public-museum/count-queries.ts'
import { startMail } from '#features/crm/mail/arriving/follow.ts'
import { startWebhooks } from '#features/system/webhooks/dispatch.ts'
import { sweepAutomations } from '#features/crm/automations/sweep.ts'
import { sweepWebhooks } from '#features/system/webhooks/sweep.ts'
import { sweepApiCalls } from '#features/system/api-calls/queries.ts'
import { sweepImports } from '#records/imports/rules.ts'
import { messageOf, causeOf } from '#errors'
import { jobKinds } from './job-kinds.ts'
import { foldAnalytics } from '#features/analytics/analytics/rules.ts'
import { sweepChecks } from '#features/money/ledger/checks.ts'
import { foldLedger } from '#features/money/ledger/figures.ts'
import { askForNightlyCheck } from '#features/money/ledger/rules.ts'
import { startAutomations } from '#features/crm/automations/work.ts'
import { startCampaigns } from '#features/crm/campaigns/sending/work.ts'
import { recalculateNightly } from '#features/crm/groups/recalculate.ts'
import { sweepKycLinks } from '#features/people/kyc/contents/contents-queries.ts'
import { sweepIncoming } from '#features/people/kyc/contents/documents.ts'
import { purgeDue } from '#features/people/kyc/purge.ts'
import { sweepNotices } from '#features/account/notices/rules.ts'
import { mailDigests } from '#features/account/notices/mail-digests.ts'
import { sendNotices } from '#features/account/notices/send-notices.ts'
import { sweepForms } from '#features/crm/data-requests/form/form-queries.ts'
import { sweepOrders } from '#features/shop/orders/states/states.ts'
import { askDue } from '#features/money/payments/query-gateway.ts'
import { takeWaiting } from '#features/money/payments/callbacks.ts'
import { sweepMessages } from '#features/money/payments/queries.ts'
import { sweepPresence } from '#features/account/presence/rules.ts'
import { ensureRoles } from '#features/account/roles/rules.ts'
import { closeDue } from '#features/account/accounts/closing.ts'
import { sweepAddressChanges } from '#features/account/accounts/own/own-queries.ts'
import { sweepDevices } from '#features/account/session/devices.ts'
import { ensureFirstOwner, setUpLink } from '#features/account/session/set-up.ts'
import { sweepTrash } from '#records/trash/rules.ts'
import { mailTickets } from '#features/shop/tickets/page/mail.ts'
import { issueEvening, issuePaid } from '#features/money/invoices/bulk.ts'
import { tellProvider } from '#features/money/invoices/deliver.ts'
import { mailInvoices } from '#features/money/invoices/mail.ts'
import { runDueRefunds } from '#features/money/refunds/paying/run.ts'
import { returnSuspended } from '#features/people/students/states.ts'

export type Log = (line: string) => void
type StartUpParts = { db: Db; connection: pg.PoolConfig; config: Config; log: Log }
type ToPrepare = StartUpParts & { /** Dedicated connections for health checks. */ vital: { db: Db } }
type Prepared = Service & { sessions: Sessions; live: Live }

const SEAL_EVERY_MS = 700
const SEND_EVERY_MS = 1_000
const ATTACH_EVERY_MS = 1_000
const TAKE_EVERY_MS = 2_000
const ASK_EVERY_MS = 5_000
const NOTIFY_EVERY_MS = 1_000
const SWEEP_EVERY_MS = 60_000
const JUDGE_EVERY_MS = 5 * 60_000
const FOLD_EVERY_MS = 5_000
const START_QUEUE_AGAIN_MS = 2_000
const SWEEP_STRAYS_EVERY_MS = 6 * 3_600_000

/** What must exist before the first request, and what runs in the background until `stop`. */
export async function prepare({ db, vital, connection, config, log }: ToPrepare): Promise<Prepared> {
  await checkSealing(db, config)
  await ensureRoles(db)
  await ensureFirstOwner(db, config)
  if (config.sampleData) await addFirstSampleData(db, config.sampleData)
  const sessions = await openSessions(vital.db)
  const address = await setUpLink(db, config)
  if (address) log(`Set up the console, once, at: ${address}`)
  const live = new Live({
    db,
    connection,
    onFault: (error) => log(`Live updates continue after an error: ${reasonOf(error)}`),
  })
  const services = [live, ...inBackground(db, config, log)]
  return { sessions, live, stop: async () => void (await Promise.all(services.map((service) => service.stop()))) }
}

/** Started after the first request can be served: the queue can wait, and its library takes a while to load. */
export function startJobs(parts: StartUpParts & { live: Live }): Service {
  let queue: Service | undefined
  const start = async () => {
    if (queue) return
    const { startQueue } = await import('#services/jobs/queue.ts')
    queue = await startQueue({ ...parts, kinds: jobKinds })
  }
  const starting = repeat({
    name: 'Starting the job queue',
    everyMs: START_QUEUE_AGAIN_MS,
    work: start,
    onFault: (error) => parts.log(`The job queue could not start and will be retried: ${reasonOf(error)}`),
  })
  return {
    stop: async () => {
      await starting.stop()
      await queue?.stop()
    },
  }
}

function inBackground(db: Db, config: Config, log: Log): Service[] {
  const every = (everyMs: number, name: string, work: () => Promise<unknown>) =>
    repeat({ name, everyMs, work, onFault: (error) => log(`${name} failed and will be retried: ${reasonOf(error)}`) })
  return [
    every(SEAL_EVERY_MS, 'Sealing the audit log', () => sealNewLines(db)),
    every(NOTIFY_EVERY_MS, 'Sending notices', () => sendNotices(db, config)),
    every(SEND_EVERY_MS, 'Mailing tickets', () => mailTickets(db, config)),
    every(TAKE_EVERY_MS, 'Invoicing payments', () => issuePaid(db, config)),
    every(SWEEP_EVERY_MS, 'Scheduling the invoices of the evening', () => issueEvening(db)),
    every(TAKE_EVERY_MS, 'Sending invoices to the provider', () => tellProvider(db, config)),
    every(TAKE_EVERY_MS, 'Mailing invoices', () => mailInvoices(db, config)),
    every(ASK_EVERY_MS, 'Running refunds', () => runDueRefunds(db)),
    every(ATTACH_EVERY_MS, 'Attaching files', () => attachReady(db)),
    every(TAKE_EVERY_MS, 'Processing gateway messages', () => takeWaiting(db, config)),
    every(ASK_EVERY_MS, 'Querying payments', () => askDue(db, config)),
    every(SWEEP_EVERY_MS, 'Sweeping expired rows', () => sweep(db)),
    every(FOLD_EVERY_MS, 'Updating ledger totals', () => foldLedger(db)),
    every(SWEEP_EVERY_MS, 'Mailing the notices of the day', () => mailDigests(db, config)),
    every(ASK_EVERY_MS, 'Reminding of events', () => remindDue(db)),
    every(SWEEP_EVERY_MS, 'Mailing reports', () => mailDueReports(db, config)),
    every(JUDGE_EVERY_MS, 'Judging metric alerts', () => judgeAlerts(db)),
    every(FOLD_EVERY_MS, 'Updating analytics', () => foldAnalytics(db)),
    every(SWEEP_EVERY_MS, 'Scheduling the ledger check', () => askForNightlyCheck(db)),
    every(SWEEP_EVERY_MS, 'Mailing addresses that have moved', () => tellMoved(db)),
    every(SWEEP_EVERY_MS, 'Scheduling groups by rule', () => recalculateNightly(db)),
    every(SWEEP_EVERY_MS, 'Scheduling backups', () => askForDueBackup(db)),
    every(SWEEP_EVERY_MS, 'Scheduling the check of uploaded files', () => askForWeeklyCheck(db)),
    every(SWEEP_EVERY_MS, 'Checking disk space', async () => watchDisks(db, await disksOf(config))),
    every(SWEEP_EVERY_MS, 'Expiring unpaid orders', () => sweepOrders(db)),
    every(SWEEP_EVERY_MS, 'Sweeping uploads', () => sweepMedia(db, config)),
    every(SWEEP_EVERY_MS, 'Sweeping exports', () => sweepExports(db, config)),
    every(SWEEP_EVERY_MS, 'Sweeping imports', () => sweepImports(db, config)),
    every(SWEEP_EVERY_MS, 'Sweeping parcels', () => sweepParcels(config)),
    every(SWEEP_EVERY_MS, 'Destroying identity documents', () => purgeDue(db)),
    every(SWEEP_EVERY_MS, 'Sweeping pictures of identity documents', () => sweepIncoming(config)),
    every(SWEEP_STRAYS_EVERY_MS, 'Sweeping stray files', () => sweepStrayFiles(db, config)),
    startMail({ db, config, onFault: (error) => log(`Mail failed and will be retried: ${reasonOf(error)}`) }),
    startCampaigns({ db, config, onFault: (error) => log(`Campaigns failed and will be retried: ${reasonOf(error)}`) }),
    startAutomations({
      db,
      config,
      onFault: (error) => log(`Automations failed and will be retried: ${reasonOf(error)}`),
    }),
    startWebhooks(db, { config, onFault: (error) => log(`Webhooks failed and will be retried: ${reasonOf(error)}`) }),
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
  await sweepAddressLinks(db)
  await sweepForms(db)
  await sweepKycLinks(db)
  await sweepChallenges(db)
  await sweepProviderSessions(db)
  await sweepSessions(db)
  await sweepDevices(db)
  await sweepAddressChanges(db)
  await closeDue(db)
  await sweepMails(db)
  await sweepStoredAnswers(db)
  await sweepPresence(db)
  await sweepNotices(db)
  await sweepMessages(db)
  await sweepTrash(db)
  await sweepMerges(db, MERGE_DAYS)
  await comparePeople(db)
  await sweepJobs(db)
  await sweepRuns(db)
  await sweepChecks(db)
  await sweepPendingFiles(db)
  await sweepReadings(db)
  await sweepVisits(db)
  await sweepCountSteps(db)
  await sweepNotes(db)
  await sweepReports(db)
  await sweepAlerts(db)
  await sweepCalendars(db)
  await sweepWebhooks(db)
  await sweepAutomations(db)
  await sweepApiCalls(db)
  await returnSuspended(db)
  await recordEnded(db)
}

/** Never the statement: its parameters may contain what people typed. */
const reasonOf = (error: unknown) => messageOf(causeOf(error))
