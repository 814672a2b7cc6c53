import { browserRows } from './browser-rows.ts'
import { importRows } from './import-rows.ts'
import { mediaRows } from './media-rows.ts'
import { firstStart, serverRows } from './server-rows.ts'
import { viewerRows } from './viewer-rows.ts'
import { printTable } from './table.ts'

const parts = {
  start: firstStart,
  server: serverRows,
  imports: importRows,
  media: mediaRows,
  browser: browserRows,
  viewer: viewerRows,
}
const asked = process.argv.slice(2)

for (const [name, measure] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) await measure()
}
printTable()
