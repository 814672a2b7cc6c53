import { readConfig } from '@learning-cms/server/config'
import { openPool } from '@learning-cms/server/db/open'
import { refundRun } from '@learning-cms/server/features/refunds/run'
import { startQueue } from '@learning-cms/server/services/jobs/queue'
import { Live } from '@learning-cms/server/services/live/live'

/** A server that only runs refunds, to be killed: `node refund-worker.ts <connection as JSON>`. */
async function runWorker(connection: Parameters<typeof openPool>[0]) {
  const { db } = openPool({ ...connection, max: 4 })
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const live = new Live({ db, connection, onFault: (error) => say(String(error)) })
  const kinds = new Map([[refundRun.name as string, refundRun as never]])
  await startQueue({ db, connection, live, kinds, config: readConfig({}), log: say })
  process.stdout.write('ready\n')
}

await runWorker(JSON.parse(process.argv[2]!))
