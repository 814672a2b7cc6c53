import { backupRows } from './backup-rows.ts'
import { browserRows } from './browser-rows.ts'
import { campaignRows } from './campaign-rows.ts'
import { crmRows } from './crm-rows.ts'
import { freeRows } from './free-rows.ts'
import { importRows } from './import-rows.ts'
import { invoiceRows } from './invoice-rows.ts'
import { kills } from './kill-rows.ts'
import { mailRows } from './mail-rows.ts'
import { mediaRows } from './media-rows.ts'
import { firstStart, serverRows } from './server-rows.ts'
import { signInRows } from './sign-in-rows.ts'
import { viewerRows } from './viewer-rows.ts'
import { printTable } from './table.ts'
import { webhookRows } from './webhook-rows.ts'
import { tenfoldRows } from './tenfold-rows.ts'

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
