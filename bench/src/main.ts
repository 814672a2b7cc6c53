import { backupRows } from './rows/backup-rows.ts'
import { browserRows } from './rows/browser-rows.ts'
import { campaignRows } from './rows/crm/campaign-rows.ts'
import { crmRows } from './rows/crm/crm-rows.ts'
import { freeRows } from './rows/free-rows.ts'
import { importRows } from './rows/import-rows.ts'
import { invoiceRows } from './rows/invoice-rows.ts'
import { kills } from './rows/kill-rows.ts'
import { mailRows } from './rows/crm/mail-rows.ts'
import { mediaRows } from './rows/media-rows.ts'
import { firstStart, serverRows } from './rows/server-rows.ts'
import { signInRows } from './rows/sign-in-rows.ts'
import { viewerRows } from './rows/viewer-rows.ts'
import { printTable } from './table.ts'
import { webhookRows } from './rows/webhook-rows.ts'
import { tenfoldRows } from './rows/tenfold-rows.ts'

const parts = {
  start: firstStart,
  kills,
  server: serverRows,
  free: freeRows,
  webhooks: webhookRows,
  imports: importRows,
  invoices: invoiceRows,
  media: mediaRows,
  browser: browserRows,
  viewer: viewerRows,
}
/** They take much time and disk space, or measure by itself what `server` measures too, so they run only when named. */
const drills = {
  backup: backupRows,
  campaigns: campaignRows,
  crm: crmRows,
  mail: mailRows,
  tenfold: tenfoldRows,
  'sign-in': signInRows,
}
const args = process.argv.slice(2)

for (const [name, measure] of Object.entries(parts)) {
  if (args.length === 0 || args.includes(name)) await measure()
}
for (const [name, drill] of Object.entries(drills)) if (args.includes(name)) await drill()
printTable()
