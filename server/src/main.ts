import type { FastifyInstance } from 'fastify'
import { readConfig, type Config } from '#config'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { bufferedLog } from './log.ts'
import { drain, shutdownOf } from './shutdown.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const complain = (line: string) => void process.stderr.write(`${line}\n`)
const shutdown = shutdownOf(complain)

async function start() {
  const config = readConfig(process.env)
  // Loaded while PostgreSQL starts; a failure is met where it is awaited.
  const loading = Promise.all([import('#app'), import('#features/start-up.ts')])
  loading.catch(() => {})

  const database = await openDatabase(config)
  shutdown.add(database.close)
  await migrate(database.pool)
  const [{ buildApp }, { prepare, startJobs }] = await loading
  const { db, pool, connection } = database
  const services = await prepare({ db, connection, config, log: say })
  shutdown.add(services.stop)
  let jobs: ReturnType<typeof startJobs> | undefined
  shutdown.add(async () => jobs?.stop())

  let isAccepting = false
  const ready = async () => isAccepting && database.healthy() && Boolean(await pool.query('select 1'))
  // People get a quiet terminal with faults in it; machines get a line for each request.
  const isWatched = process.stdout.isTTY
  const log = isWatched ? undefined : bufferedLog()
  if (log) shutdown.add(log.stop)
  const app = await buildApp({ ...services, db, config, ready, log: log ?? false })
  if (isWatched) showFaults(app)
  shutdown.add(() => drain(app))
  await app.listen({ port: config.port, host: config.host })
  isAccepting = true
  shutdown.add(async () => (isAccepting = false))
  jobs = startJobs({ db, connection, config, live: services.live, log: complain })
  say(`Learning CMS is ready: ${addressOf(app, config)}/learning-cms`)
}

function showFaults(app: FastifyInstance) {
  app.addHook('onError', async (request, reply, error) => {
    if (reply.statusCode >= 500)
      // The error around the database's own quotes the parameters of the statement.
      complain(
        `${request.method} ${request.routeOptions.url} (${request.id}): ${((error.cause ?? error) as Error).stack}`,
      )
  })
}

/** The chosen port is known only now when PORT is 0. */
function addressOf(app: FastifyInstance, { port, publicUrl }: Config) {
  const address = app.server.address()
  return port === 0 && address && typeof address === 'object' ? `http://localhost:${address.port}` : publicUrl
}

function explained(error: Error & { code?: string; port?: number }) {
  if (error.code === 'EADDRINUSE')
    return `port ${error.port} is taken by another program. Choose another, such as PORT=3001.`
  if (error.code === 'EACCES' && error.port)
    return `port ${error.port} is not for everybody. Choose one from 1024 on in PORT.`
  return error.message
}

try {
  await shutdown.during(start())
} catch (error) {
  complain(`Learning CMS can't start: ${explained(error as Error)}`)
  await shutdown.stop(1)
}
