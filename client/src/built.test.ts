import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

/** A program elsewhere, which has the built package, zod and nothing of this repository. */
let program: string
let built: string
let t: TestApp
beforeAll(async () => {
  program = await mkdtemp(join(tmpdir(), 'client-'))
  built = join(program, 'node_modules/@learning-cms/client')
  await mkdir(built, { recursive: true })
  await symlink(join(root, 'node_modules/zod'), join(program, 'node_modules/zod'))
  await run(process.execPath, [join(root, 'client/build.js'), built])
  await writeFile(join(program, 'package.json'), JSON.stringify({ type: 'module' }))
  t = await testApp()
})
afterAll(async () => {
  await t.close()
  await rm(program, { recursive: true })
})

test('the built client reads, reports a refusal and checks a webhook, without this repository', async () => {
  const baseUrl = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const body = { name: 'Ngoài', source: 'Kho', scopes: ['categories:read'], expiresInDays: 1 }
  const { secret: token } = (await t.ask('POST', '/tokens', { as: 'owner', key: true, body })).body
  await t.ask('POST', '/categories', { as: 'owner', body: { name: 'Đóng gói' } })
  await writeFile(
    join(program, 'main.js'),
    `import { CallFailed, createClient } from '@learning-cms/client'
    import { everyRow } from '@learning-cms/client/every-row'
    import { verifyWebhook, WebhookRefused } from '@learning-cms/client/verify-webhook'
    const cms = createClient({ baseUrl: ${JSON.stringify(baseUrl)}, token: ${JSON.stringify(token)} })
    const { rows } = await cms.categories.list()
    const refused = await cms.categories.create({ body: { name: 'Không' } }).catch((error) => error)
    const webhook = await verifyWebhook({ secret: 'whsec_AAAA', headers: {}, body: '' }).catch((error) => error)
    console.log(JSON.stringify({
      names: rows.map(({ name }) => name), isFailure: refused instanceof CallFailed, status: refused.status,
      isRefused: webhook instanceof WebhookRefused, rows: typeof everyRow,
    }))`,
  )
  const { stdout } = await run(process.execPath, [join(program, 'main.js')])
  expect(JSON.parse(stdout)).toEqual({
    names: expect.arrayContaining(['Đóng gói']),
    isFailure: true,
    status: 403,
    isRefused: true,
    rows: 'function',
  })
})

test('its declarations know what a call takes and answers', async () => {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: 'nodenext',
    target: 'esnext',
    lib: ['esnext', 'dom'],
    types: [],
  }
  await writeFile(join(program, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }))
  const lines = [
    `import { createClient } from '@learning-cms/client'`,
    `const { categories } = createClient({ baseUrl: '', token: '' })`,
    `export const right: Promise<{ id: string; version: number }> = categories.create({ body: { name: 'x' } })`,
    `export const asked = categories.create({ body: { name: 1 } })`,
    `export const answered: Promise<{ id: number }> = categories.create({ body: { name: 'x' } })`,
  ]
  await writeFile(join(program, 'main.ts'), lines.join('\n'))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const output = await run(process.execPath, [compiler, '-p', program]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
  expect([...output.matchAll(/main\.ts\((\d+),.*(TS\d+)/g)].map(([, line, fault]) => [line, fault])).toEqual([
    ['4', 'TS2322'],
    ['5', 'TS2322'],
  ])
})

test('it holds nothing of the server, and names no package that is not there', async () => {
  const files = (await readdir(built, { recursive: true })).filter((name) => /\.(js|d\.ts)$/.test(name))
  expect(files.length).toBeGreaterThan(20)
  for (const name of files) {
    const text = await readFile(join(built, name), 'utf8')
    expect(text, name).not.toMatch(/(from |import\()["'](?:#|@learning-cms)/)
    expect(text, name).not.toContain('/server/src/')
    for (const [, path = ''] of text.matchAll(/(?:from |import\()["'](\.[^"']+)["']/g)) {
      const named = join(built, dirname(name), name.endsWith('.d.ts') ? path.replace(/\.js$/, '.d.ts') : path)
      expect(existsSync(named), `${name} imports ${path}`).toBe(true)
    }
  }
})
