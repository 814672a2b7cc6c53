import './resolve-once.ts'
import type { FastifyInstance } from 'fastify'
import { readConfig, type Config } from '#config'
import { asError, causeOf } from '#errors'
import { prepareDataDir } from './db/embedded/data-dir.ts'
import { slowText, watchMainThread } from '#limits/main-thread.ts'
import { answerEarly } from './early-answers.ts'
import { bufferedLog } from './log.ts'
import { drain, shutdownOf, Stopped } from './shutdown.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const complain = (line: string) => void process.stderr.write(`${line}\n`)
const shutdown = shutdownOf(complain)
/** A slower start prints which steps took long. */
const SLOW_START_MS = 5_000

async function start() {
  const config = readConfig(process.env)
  prepareDataDir(config.dataDir)
  // A port chosen by the system is not known to anybody until the start is complete.
  const early = config.port === 0 ? undefined : await answerEarly(config, shutdown.doing)
  shutdown.add(async () => early?.close())
  shutdown.step('loading')
  // Not at the top of the file: static imports are resolved before its first line runs.
  const [{ openDatabase }, { migrate }] = await Promise.all([
    import('#db/open.ts'),
    import('./db/migrating/migrate.ts'),
  ])
  let loading: ReturnType<typeof loadAll> | undefined
  // Loading occupies this thread, so it begins once PostgreSQL is busy starting.
  const load = () => (loading ??= loadAll())
  shutdown.step('starting the database')
  const database = await openDatabase({ ...config, say, onUnderWay: load })
  shutdown.add(database.close)
  // From here on, new files are not readable by everybody; PostgreSQL's programs, copied before, have to be.
  process.umask(0o027)
  if (database.isSuperuser) complain(superuserWarning)
  shutdown.step('waiting for the migration lock')
  await migrate(database.pool, undefined, { before: (name) => shutdown.step(`applying migration ${name}`) })
  shutdown.step('preparing')
  const [{ buildApp }, { prepare, startJobs }] = await load()
  const { db, vital, connection } = database
  const services = await prepare({ db, vital, connection, config, log: say })
  shutdown.add(services.stop)
  let jobs: ReturnType<typeof startJobs> | undefined
  shutdown.add(async () => jobs?.stop())

  let isAccepting = false
  const ready = async () => isAccepting && database.healthy() && Boolean(await vital.pool.query('select 1'))
  // People get a quiet terminal with faults in it; machines get a line for each request.
  const isWatched = process.stdout.isTTY && !config.logsJson
  const log = isWatched ? undefined : bufferedLog()
  if (log) shutdown.add(log.stop)
  const app = await buildApp({ ...services, db, config, ready, log: log ?? false })
  if (isWatched) showFaults(app)
  watchMainThread((slow) => (isWatched ? complain(slowText(slow)) : app.log.warn(slow, 'the main thread was occupied')))
  shutdown.add(() => drain(app))
  shutdown.step('opening the port')
  await early?.close()
  await app.listen({ port: config.port, host: config.host })
  isAccepting = true
  shutdown.add(async () => (isAccepting = false))
  jobs = startJobs({ db, connection, config, live: services.live, log: complain })
  const waited = shutdown.message(SLOW_START_MS)
  if (waited) say(`Slow start: ${waited}.`)
  say(`Learning CMS is ready: ${addressOf(app, config)}/learning-cms`)
}

/** Loads the server; a failure is handled where the result is awaited. */
function loadAll() {
  const loading = Promise.all([import('#app/app.ts'), import('#app/start-up.ts')])
  loading.catch(() => {})
  return loading
}

const superuserWarning =
  'DATABASE_URL names a superuser of PostgreSQL: anybody who takes over this server gets all of its databases. ' +
  'docs/install.md explains how to create an account that owns only this one.'

function showFaults(app: FastifyInstance) {
  app.addHook('onError', async (request, reply, error) => {
    if (reply.statusCode >= 500)
      // The error around the database's own quotes the parameters of the statement.
      complain(`${request.method} ${request.routeOptions.url} (${request.id}): ${asError(causeOf(error)).stack}`)
  })
}

/** With PORT 0 the system chooses the port, which is known once the server listens. */
function addressOf(app: FastifyInstance, { port, publicUrl }: Config) {
  const address = app.server.address()
  return port === 0 && address && typeof address === 'object' ? `http://localhost:${address.port}` : publicUrl
}

type Fault = Error & { code?: string; port?: number; syscall?: string; hostname?: string; address?: string }

function explained(error: Fault) {
  if (error.code === 'EADDRINUSE')
    return `port ${error.port} is in use by another program. Choose another one, such as PORT=3001.`
  if (error.code === 'EACCES' && error.port)
    return `this account may not use port ${error.port}. Set PORT to 1024 or higher.`
  if (error.syscall === 'getaddrinfo' || error.code === 'EADDRNOTAVAIL')
    return `HOST: expected an address of this machine, such as 127.0.0.1 or 0.0.0.0, but it is "${error.hostname ?? error.address}" (${error.code}).`
  return error.message
}

try {
  await shutdown.during(start())
} catch (error) {
  // A start that was asked to stop is shutting down already.
  if (!(error instanceof Stopped)) {
    complain(`Learning CMS can't start: ${explained(error as Error)}`)
    await shutdown.stop(1)
  }
}
