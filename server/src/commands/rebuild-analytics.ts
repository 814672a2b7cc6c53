import { rebuildAnalytics } from '#features/analytics/analytics/days.ts'
import { messageOf } from '#errors'
import { withDatabase } from './database.ts'

try {
  const fromMs = performance.now()
  await withDatabase((db) =>
    rebuildAnalytics(db, (kind, rows) => process.stdout.write(`${kind}: ${rows} sums by day\n`)),
  )
  const seconds = ((performance.now() - fromMs) / 1000).toFixed(1)
  process.stdout.write(`Every figure was counted again from its rows, in ${seconds} s.\n`)
} catch (error) {
  process.stderr.write(`Figures that are not named above are as they were: ${messageOf(error)}\n`)
  process.exitCode = 1
}
