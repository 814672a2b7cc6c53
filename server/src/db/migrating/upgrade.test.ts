import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { hashPassword } from '@learning-cms/server/services/auth/password'
import { owner, signIn, startServer } from '@learning-cms/testkit/server'
import { skipBecause } from '@learning-cms/testkit/skip'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { LOCK_FILE, MIGRATIONS } from './migrations-lock.ts'
import { migrate } from './migrate.ts'
import { openPool } from '#db/open.ts'

const WEEK_SECONDS = 7 * 24 * 3_600
const root = join(import.meta.dirname, '..', '..', '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'cms-history-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
const lines = (text: string) => text.split('\n').filter(Boolean)

/**
 * The first commit with the migrations lock file, and the first of each week after it; or a sentence that says why they
 * are unknown.
 */
function commitsToTry(): string[] | string {
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true')
      return 'this clone is shallow; get all of the history with: git fetch --unshallow'
    const path = relative(root, LOCK_FILE).replaceAll('\\', '/')
    const first = lines(git('log', '--diff-filter=A', '--format=%H', '--', path)).at(-1)
    if (!first) return 'no commit has the lock of migrations yet'
    const start = Number(git('show', '-s', '--format=%ct', first))
    const weeks = new Map<number, string>([[0, first]])
    for (const line of lines(git('log', '--first-parent', '--reverse', '--format=%H %ct', `${first}..HEAD`))) {
      const [commit = '', at] = line.split(' ')
      const week = Math.floor((Number(at) - start) / WEEK_SECONDS)
      if (week > 0 && !weeks.has(week)) weeks.set(week, commit)
    }
    return [...weeks.values()]
  } catch (error) {
    return `there is no git history here (${(error as Error).message.split('\n')[0]})`
  }
}

function migrationsOf(commit: string) {
  const target = mkdtempSync(join(folder, 'at-'))
  const archive = join(target, 'migrations.tar')
  git('archive', '--format=tar', `--output=${archive}`, commit, relative(root, MIGRATIONS).replaceAll('\\', '/'))
  execFileSync('tar', ['-xf', archive, '-C', target])
  return join(target, relative(root, MIGRATIONS))
}

/** For the first schema; later migrations convert them. */
const rows = (passwordHash: string) => `
  insert into people (id, full_name, email, phone) values
    ('018f0000-0000-7000-8000-000000000001', 'Nguyễn Thị Chủ', 'chu@example.test', '+84912345678'),
    ('018f0000-0000-7000-8000-000000000002', 'Trần Học Viên', 'vien@example.test', '');
  insert into accounts (id, person_id, username, password_hash, status) values
    ('018f0000-0000-7000-8000-000000000003', '018f0000-0000-7000-8000-000000000001', '${owner.username}', '${passwordHash}', 'active');
  insert into roles (id, key, name, permissions, is_built_in) values
    ('018f0000-0000-7000-8000-000000000004', 'owner', 'Chủ sở hữu', '{}', true);
  insert into account_roles (account_id, role_id, position) values
    ('018f0000-0000-7000-8000-000000000003', '018f0000-0000-7000-8000-000000000004', 0);
  insert into students (id) values ('018f0000-0000-7000-8000-000000000002');
  insert into categories (id, name, slug, sort_order) values
    ('018f0000-0000-7000-8000-000000000005', 'Lịch sử', 'lich-su', 0);
  insert into courses (id, title, slug, category_id, price) values
    ('018f0000-0000-7000-8000-000000000006', 'Gốm Chu Đậu', 'gom-chu-dau', '018f0000-0000-7000-8000-000000000005', 1900000);
  insert into coupons (id, code, name, type, value) values
    ('018f0000-0000-7000-8000-000000000007', 'XUAN', 'Mùa xuân', 'percentage', 10)`

async function dataFolderOf(commit: string, first: string) {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const postgres = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
  const { pool } = openPool(postgres.connection)
  try {
    await migrate(pool, migrationsOf(first))
    await pool.query(rows(await hashPassword(owner.password)))
    if (commit !== first) await migrate(pool, migrationsOf(commit))
  } finally {
    await pool.end()
    await postgres.stop()
  }
  return dataDir
}

const commits = commitsToTry()

if (typeof commits === 'string')
  test('the current version starts on data folders of earlier commits', skipBecause(commits), () => {})
else
  test.each(commits)('the current version starts on a data folder made by %s', { timeout: 240_000 }, async (commit) => {
    const server = await startServer({}, await dataFolderOf(commit, commits[0]!))
    try {
      const token = await signIn(server.url)
      const read = async (path: string) => {
        const answer = await fetch(`${server.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
        return (await answer.json()) as unknown
      }
      const of = (end: number) => `018f0000-0000-7000-8000-00000000000${end}`
      expect(await read(`/courses/${of(6)}`)).toMatchObject({ title: 'Gốm Chu Đậu', price: 1_900_000 })
      expect(await read(`/students/${of(2)}`)).toMatchObject({ fullName: 'Trần Học Viên' })
      expect(await read(`/categories/${of(5)}`)).toMatchObject({ name: 'Lịch sử' })
      expect(await read(`/coupons/${of(7)}`)).toMatchObject({ code: 'XUAN', value: 10 })
    } finally {
      await server.stop()
    }
  })
