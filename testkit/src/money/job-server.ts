import { jobKinds } from '@learning-cms/server/app/job-kinds'
import { openPool } from '@learning-cms/server/db/open'
import { startQueue } from '@learning-cms/server/services/jobs/queue'
import { Live } from '@learning-cms/server/services/live/live'
import { testConfig } from '@learning-cms/testkit/config'

/** A server that only runs jobs, to be killed: `node job-server.ts <connection as JSON>`. */
async function runWorker(connection: Parameters<typeof openPool>[0]) {
  const { db } = openPool({ ...connection, max: 4 })
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const live = new Live({ db, connection, onFault: (error) => say(String(error)) })
  await startQueue({ db, connection, live, kinds: jobKinds, config: testConfig(), log: say })
  process.stdout.write('ready\n')
}

await runWorker(JSON.parse(process.argv[2]!))
