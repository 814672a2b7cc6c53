import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { skipBecause, unlessOn } from '@learning-cms/testkit/skip'

const ROOT = join(import.meta.dirname, '../../..')
const noProcesses = unlessOn('linux', 'What a run leaves behind')
const { PATH, HOME, CHROMIUM_PATH, DRAWN_PICTURES } = process.env
/** Our environment without what vitest sets for its own processes, and with an empty folder for temporary files. */
const environment = (more: Record<string, string> = {}) => ({
  PATH,
  HOME,
  DRAWN_PICTURES,
  ...(CHROMIUM_PATH && { CHROMIUM_PATH }),
  TMPDIR: mkdtempSync(join(tmpdir(), 'runner-')),
  ...more,
})

/** The commands of the processes that work in a folder, as the system lists them. */
const commandsIn = (folder: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .filter((pid) => {
      try {
        const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8')
        return [readlinkSync(`/proc/${pid}/cwd`), read('cmdline'), read('environ')].some((text) =>
          text.includes(folder),
        )
      } catch {
        return false
      }
    })
    .map((pid) => spawnSync('ps', ['-o', 'args=', '-p', pid], { encoding: 'utf8' }).stdout.trim())
    // One that ended between the two looks, and waits for its parent to notice.
    .filter((command) => command !== '' && !command.endsWith('<defunct>'))

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'a run that is ended by %s leaves no process and no file',
  skipBecause(noProcesses),
  async (signal) => {
    const env = environment()
    const child = spawn(process.execPath, [join(import.meta.dirname, 'holding.ts')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [folder] = (await once(child.stdout, 'data')) as [Buffer]
    expect(folder.toString().trim().startsWith(env.TMPDIR)).toBe(true)
    expect(commandsIn(folder.toString().trim()).join('\n')).toMatch(/postgres[^]*sleep 600|sleep 600[^]*postgres/)
    child.kill(signal)
    await expect.poll(() => readdirSync(env.TMPDIR)).toEqual([])
    expect(commandsIn(env.TMPDIR)).toEqual([])
  },
)

test(
  'a run of tests that fail, leave programs, pass late and are skipped says so, with commands, and leaves nothing',
  { ...skipBecause(noProcesses), timeout: 300_000 },
  () => {
    const env = environment({ RUNNER_FIXTURES: '1' })
    const file = 'testkit/src/runner/leaving.fixture.ts'
    const { stdout, status } = spawnSync(process.execPath, [join(ROOT, 'scripts/test.js'), file], {
      env,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    const lines = stdout.split('\n')
    for (const line of [
      `  ${file} › passes at the second attempt`,
      `    alone: npm test -- ${file} -t 'passes at the second attempt'`,
      `Skipped: 1 in ${file}`,
      '    this machine has no such thing',
      `Failed: ${file} › fails, and leaves a server and a program in a session of its own`,
      `    alone: npm test -- ${file} -t 'fails, and leaves a server and a program in a session of its own'`,
    ])
      expect(lines).toContain(line)
    expect(stdout).toContain('Error: this is why')
    expect(stdout.slice(stdout.indexOf('Failed: '))).toContain('Error: and what caused it')
    expect(stdout).toMatch(/Server: 0 min \d+ s, 3 tests/)
    expect(stdout).toMatch(/still running after the tests: \d+ sleep 600/)
    // The server that it left stops by itself, and its PostgreSQL with it.
    expect(stdout.match(/still running after the tests/g)).toHaveLength(1)
    expect(lines.at(-2)).toMatch(/^1 passed, \d+ failed, 1 skipped$/)
    expect(readdirSync(env.TMPDIR)).toEqual([])
    expect(commandsIn(env.TMPDIR)).toEqual([])
  },
)

test.each([
  [{ CHROMIUM_PATH: '/no/such/browser' }, /^- CHROMIUM_PATH: \/no\/such\/browser is not a program\.$/m],
  [
    { TMPDIR: '/proc' },
    // Root may write there, and finds no room; others may not.
    /^- \/proc (has room for 0 MB, and 1500 are|cannot be written to, which is) needed for temporary files\. TMPDIR names another folder for them\.$/m,
  ],
])('a run that cannot begin says within seconds what is missing: %o', skipBecause(noProcesses), (settings, words) => {
  const since = performance.now()
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(ROOT, 'scripts/test.js')], {
    env: environment(settings),
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('The tests cannot run here:')
  expect(stderr).toMatch(words)
  expect(performance.now() - since).toBeLessThan(10_000)
})

test('a given database that does not answer is named before anything is built', () => {
  const env = environment({ TEST_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
  const args = [join(ROOT, 'scripts/test.js'), 'testkit/src/runner/runner.test.ts']
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/The given PostgreSQL cannot be used \(.*ECONNREFUSED/)
  expect(stdout).toMatch(/Failed: npm test\n {4}The tests have no database to run on; see above\./)
  expect(existsSync(env.TMPDIR) && readdirSync(env.TMPDIR)).toEqual([])
})
