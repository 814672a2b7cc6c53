import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from './parts/apt.js'
import { argumentsFor, conditionsFrom, conditionsOf } from './parts/conditions.js'
import { findChromium } from './parts/find-chromium.js'
import { installIfNeeded } from './parts/install.js'
import { reap } from './parts/run-folder.js'
import { ended, forwardSignals, git, root, run, script, start, Unable } from './parts/run.js'
import { shiftedTo, whyNoShiftedClock } from './parts/shifted-clock.js'

// npm run test:under -- [instant=…] [zone=…] [browser=…] [account=…] [load=…] [shm=…] [ipv6=…] [-- what follows npm test]
// npm run test:under -- drawn       the conditions of this commit: what .ci/run calls

const NOBODY = 65_534
const browsers = {
  full: { path: '/usr/bin/chromium', name: 'chromium' },
  shell: { path: '/usr/bin/chromium-headless-shell', name: 'chromium-headless-shell' },
}
/** Functions to be called when the run has ended. */
const after = []

function commit() {
  const found = git('rev-parse', 'HEAD')
  if (!found) throw new Unable('There is no commit here to draw the conditions by.')
  return found
}

/** The drawn conditions, with defaults for those that this machine cannot provide, which are printed. */
function possible(conditions) {
  const faults = {
    instant: conditions.instant === 'now' ? undefined : whyNoShiftedClock(),
    browser: whyNoBrowser(conditions.browser),
    account: conditions.account === 'own' ? undefined : whyNoAccount(),
  }
  const missing = Object.entries(faults).filter(([, why]) => why)
  for (const [name, why] of missing) console.log(`Not tried, ${name}=${conditions[name]}: ${why}`)
  const defaults = { instant: 'now', browser: 'any', account: 'own' }
  return { ...conditions, ...Object.fromEntries(missing.map(([name]) => [name, defaults[name]])) }
}

function whyNoBrowser(name) {
  const browser = browsers[name]
  if (!browser || existsSync(browser.path) || aptInstall(browser.name)) return undefined
  return `${browser.path} is not installed, and apt-get could not install it`
}

const whyNoAccount = () => (process.getuid?.() === 0 ? undefined : 'only root can run it as another account')

async function runUnder({ instant, zone, browser, account, load, shm, ipv6 }, more) {
  const fault =
    (instant !== 'now' && whyNoShiftedClock()) || whyNoBrowser(browser) || (account !== 'own' && whyNoAccount())
  if (fault) throw new Unable(`The tests cannot run like this: ${fault}.`)
  const env = {
    ...(zone !== 'as-is' && { TZ: zone }),
    CHROMIUM_PATH: browsers[browser]?.path ?? findChromium(),
  }
  // Before the clock is moved: certificates and lists of packages have a last day.
  installMailServers()
  const place = account === 'own' ? await ownPlace() : await ordinaryPlace()
  if (load === 'busy') beBusy()
  const clock = instant === 'now' ? { command: [], end: () => {} } : shiftedTo(instant)
  after.push(clock.end)
  const [program, ...args] = [
    ...clock.command,
    ...machineOf(shm, ipv6),
    ...place.command,
    process.execPath,
    'scripts/test.js',
    ...more,
  ]
  const child = start(program, args, { cwd: place.folder, env: { ...place.env, ...env } })
  forwardSignals(child)
  return ended(child).finally(place.close)
}

/** What tests with real mail servers would install by themselves. */
function installMailServers() {
  if (process.platform === 'linux' && process.getuid() === 0 && !existsSync('/usr/sbin/postfix'))
    for (const name of ['postfix', 'dovecot-imapd', 'dovecot-lmtpd']) aptInstall(name)
}

async function ownPlace() {
  await installIfNeeded()
  return { folder: root, command: [], env: {}, close: () => {} }
}

/** A clone of this commit that belongs to an account without any right. */
async function ordinaryPlace() {
  const home = mkdtempSync(join(tmpdir(), 'learning-cms-ordinary-'))
  const close = reap(home)
  chmodSync(home, 0o755)
  const folder = join(home, 'Bảo tàng số', 'lc app')
  mkdirSync(folder, { recursive: true })
  if (git('status', '--porcelain')) console.log('What is not committed is left out: the account gets a clone.')
  for (const [program, ...args] of [
    ['git', 'clone', '--quiet', '--no-hardlinks', root, folder],
    ['chown', '-R', `${NOBODY}:${NOBODY}`, home],
  ])
    if ((await run(program, args)) !== 0) throw new Unable(`${program} failed; see above.`)
  const command = [process.execPath, join(root, 'scripts/parts/as-ordinary.js'), String(NOBODY)]
  const env = { HOME: home, LANG: 'C', LC_ALL: 'C', TMPDIR: undefined, npm_config_cache: join(home, 'cache') }
  const [program, ...args] = [...command, process.execPath, 'scripts/parts/install-now.js']
  if ((await run(program, args, { cwd: folder, env })) !== 0) throw new Unable('The packages could not be installed.')
  return { folder, command, env, close }
}

/** The beginning of a command whose processes see a machine with these limits; requires root. */
function machineOf(shm, ipv6) {
  const steps = [
    ...(shm === 'small' ? ['mount -t tmpfs -o size=64m,mode=1777 tmpfs /dev/shm'] : []),
    ...(ipv6 === 'none' ? ['ip link set lo up', 'sysctl -qw net.ipv6.conf.all.disable_ipv6=1'] : []),
  ]
  if (steps.length === 0) return []
  const namespaces = [...(shm === 'small' ? ['--mount'] : []), ...(ipv6 === 'none' ? ['--net'] : [])]
  return ['unshare', ...namespaces, 'sh', '-c', `${steps.join(' && ')} && exec "$@"`, 'machine']
}

function beBusy() {
  // Runs until its parent has ended, in whatever way.
  const loop = 'for (const { ppid } = process; process.ppid === ppid; ) for (let n = 0; n < 1e8; n += 1);'
  for (let core = 0; core < availableParallelism(); core += 1) {
    const child = spawn(process.execPath, ['-e', loop], { stdio: 'ignore' })
    child.unref()
    after.push(() => child.kill('SIGKILL'))
  }
}

await script(async () => {
  process.once('exit', () => after.splice(0).forEach((step) => step()))
  const args = process.argv.slice(2)
  const at = args.includes('--') ? args.indexOf('--') : args.length
  const [given, more] = [args.slice(0, at), args.slice(at + 1)]
  const conditions = given[0] === 'drawn' ? possible(conditionsOf(commit())) : conditionsFrom(given)
  const words = argumentsFor(conditions).join(' ')
  console.log(words ? `The same again: npm run test:under -- ${words}` : 'Under the conditions of this machine')
  process.exitCode = await runUnder(conditions, more)
})
