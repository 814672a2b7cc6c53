import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { dovecotConfig, masterConfig, postfixConfig } from './configuration.ts'

/** Without pipes: a program that becomes a server would hold them open. */
const run = (program: string, args: readonly string[]) =>
  new Promise<void>((done, fail) => {
    const child = spawn(program, args, { stdio: 'ignore' })
    child.on('error', fail)
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`${program} ended with ${code}`))))
  })

const INSTALL_MS = 300_000
const PROGRAMS = ['/usr/sbin/postfix', '/usr/sbin/dovecot']
const areHere = () => PROGRAMS.every((program) => existsSync(program))

/** Installs Postfix and Dovecot where that is possible; otherwise says what is missing. */
export function whyNoMailServers(): string | undefined {
  if (process.getuid?.() !== 0) return 'Postfix and Dovecot can only be started by root'
  if (areHere()) return undefined
  try {
    const packages = ['postfix', 'dovecot-imapd', 'dovecot-lmtpd']
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: INSTALL_MS,
      stdio: 'ignore',
    })
  } catch {
    // The next line reports it.
  }
  return areHere() ? undefined : 'Postfix and Dovecot are not installed, and apt-get could not install them'
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

const idOf = (file: string, name: string) => {
  const [, , user, group] = readFileSync(file, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))!
    .split(':')
  return { user: Number(user), group: Number(group) }
}

export type MailServers = Awaited<ReturnType<typeof startMailServers>>
const BOXES = ['an', 'binh', 'full', 'gui'] as const
/** Folders of Postfix that hold what is not delivered. */
const WAITING = ['maildrop', 'incoming', 'active', 'deferred'] as const
type BoxName = (typeof BOXES)[number]

/**
 * Real servers on loopback, in a folder of their own; `full` has room for twenty kilobytes. Of what `gui` sends, the server
 * keeps a copy; whatever is written to anybody at nhan.test arrives at `binh`.
 */
export async function startMailServers() {
  const folder = await mkdtemp(join(tmpdir(), 'cms-post-'))
  const [smtp, imap, lmtp] = [await freePort(), await freePort(), await freePort()]
  await chmod(folder, 0o755)
  for (const name of ['postfix', 'queue', 'pdata', 'box', 'run']) await mkdir(join(folder, name))
  const [postfix, mail] = [idOf('/etc/passwd', 'postfix'), idOf('/etc/passwd', 'mail')]
  await chown(join(folder, 'pdata'), postfix.user, postfix.group)
  await chown(join(folder, 'box'), mail.user, mail.group)
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await write('users', BOXES.map((name) => `${name}@cms.test ${name}\n`).join(''))
  await write('passwd', BOXES.map((name) => lineOf(name, folder)).join(''))
  await write('aliases', '@nhan.test binh@cms.test\n')
  await write('copies', 'gui@cms.test gui+Sent@cms.test\n')
  await write('transport', 'full.test error:5.2.2 Mailbox full\n')
  await write('postfix/main.cf', postfixConfig(folder, lmtp))
  await write('postfix/master.cf', masterConfig(smtp))
  await write('dovecot.conf', dovecotConfig(folder, { imap, lmtp }))
  const dovecot = () => run('dovecot', ['-c', join(folder, 'dovecot.conf')])
  const stopDovecot = () => run('doveadm', ['-c', join(folder, 'dovecot.conf'), 'stop']).catch(() => {})
  await dovecot()
  await run('postfix', ['-c', join(folder, 'postfix'), 'start'])
  return {
    folder,
    smtp,
    imap,
    passwordOf: (name: BoxName) => `${name}-pass`,
    /** Nothing is on its way any more. */
    isQuiet: async () =>
      (await Promise.all(WAITING.map((name) => readdir(join(folder, 'queue', name))))).every(
        (files) => files.length === 0,
      ),
    /** The Message-IDs of what arrived, each as often as it did. */
    arrivedAt: async (name: BoxName) => {
      const inbox = join(folder, 'box', `${name}@cms.test`, 'new')
      const texts = (await readdir(inbox).catch(() => [])).map((file) => readFile(join(inbox, file), 'utf8'))
      return (await Promise.all(texts)).map((text) => /^message-id: *(<[^>]*>)/im.exec(text)?.[1] ?? '')
    },
    /** As if the server were restarted: every connection ends. */
    cut: async () => {
      await stopDovecot()
      await wait(300)
      await dovecot()
    },
    stop: async () => {
      await run('postfix', ['-c', join(folder, 'postfix'), 'stop']).catch(() => {})
      await stopDovecot()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const lineOf = (name: BoxName, folder: string) => {
  const quota = name === 'full' ? 'userdb_quota_rule=*:storage=20K' : ''
  return `${name}@cms.test:{PLAIN}${name}-pass:8:8::${folder}/box/${name}::${quota}\n`
}
