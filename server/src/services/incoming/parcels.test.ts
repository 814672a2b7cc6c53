import { UPLOAD_PART_BYTES } from '@learning-cms/contract/system/media/media'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fileNowMs } from '#services/background/file-clock.ts'
import { sweepParcels } from './parcels.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const octets = { 'content-type': 'application/octet-stream' }
const folder = () => join(t.config.dataDir, 'parcels')
const names = () =>
  existsSync(folder()) ? readdirSync(folder()).flatMap((owner) => readdirSync(join(folder(), owner))) : []

async function begin(byteSize: number, as = 'support') {
  const { status, body } = await t.ask('POST', '/parcels', { as, body: { byteSize } })
  expect(status).toBe(200)
  return body.id as string
}

const add = (id: string, offset: number, part: string, as = 'support') =>
  t.ask('PATCH', `/parcels/${id}`, { as, query: { offset }, body: part, headers: octets })

async function sendParcel(file: string, as = 'support') {
  const id = await begin(Buffer.byteLength(file), as)
  const bytes = Buffer.from(file)
  for (let from = 0; from < bytes.length; from += UPLOAD_PART_BYTES) {
    const part = bytes.subarray(from, from + UPLOAD_PART_BYTES).toString('latin1')
    expect((await add(id, from, part, as)).body).toMatchObject({ received: Math.min(from + part.length, bytes.length) })
  }
  return id
}

const csv = `Mã học viên,Họ tên,Email\n${Array.from({ length: 40_000 }, (_, n) => `HV-${n},Nguoi ${n},nguoi.${n}@example.test`).join('\n')}`

test('a list of two megabytes is imported in parts of less than one', async () => {
  const file = csv.replace('Mã học viên,Họ tên', 'Code,Full name')
  const parcel = await sendParcel(file)
  const query = { entity: 'students', fileName: 'hv.csv', parcel }
  const { status, body } = await t.ask('POST', '/imports', { as: 'support', query })
  expect([status, body]).toMatchObject([200, { byteSize: file.length, fileName: 'hv.csv' }])
  expect(names()).toEqual([])
  expect((await t.ask('POST', '/imports', { as: 'support', query })).status).toBe(404)
})

test('a part is accepted where the last one ended, and again if its answer was lost', async () => {
  const id = await begin(6)
  expect((await add(id, 0, 'abc')).body).toMatchObject({ received: 3, byteSize: 6 })
  const gap = await add(id, 4, 'ef')
  expect([gap.status, gap.body]).toMatchObject([409, { reason: 'parcels.other-offset', values: { received: 3 } }])
  expect((await add(id, 3, 'defg')).body).toMatchObject({ status: 413, reason: 'parcels.too-much' })
  const early = await t.ask('POST', '/imports', {
    as: 'support',
    query: { entity: 'students', fileName: 'a', parcel: id },
  })
  expect(early.body.reason).toBe('imports.interrupted')
  expect((await t.ask('GET', `/parcels/${id}`, { as: 'support' })).body).toMatchObject({ received: 3 })
  expect((await add(id, 3, 'def')).body).toMatchObject({ received: 6 })
})

test('nobody can access another’s upload', async () => {
  const id = await begin(3)
  for (const [method, path, more] of [
    ['GET', `/parcels/${id}`, {}],
    ['PATCH', `/parcels/${id}`, { query: { offset: 0 }, body: 'abc', headers: octets }],
    ['POST', '/imports', { query: { entity: 'students', fileName: 'a', parcel: id } }],
    ['POST', '/bank-statements', { query: { fileName: 'a', parcel: id } }],
  ] as const)
    expect([path, (await t.ask(method, path, { as: 'owner', ...more })).status]).toEqual([path, 404])
})

test('of more than five uploads the oldest is dropped, and each after an hour', async () => {
  const ids: string[] = []
  for (let n = 0; n < 7; n += 1) ids.push(await begin(n, 'catalog'))
  const mine = () => names().filter((name) => ids.includes(name.slice(0, 36)))
  expect(
    mine()
      .map((name) => name.slice(0, 36))
      .toSorted(),
  ).toEqual(ids.slice(2))
  const owner = readdirSync(folder()).find((one) => readdirSync(join(folder(), one)).includes(mine()[0]!))!
  const present = await fileNowMs(folder())
  const written = (secondsAgo: number) => {
    for (const name of mine()) utimesSync(join(folder(), owner, name), 0, present / 1000 - secondsAgo)
  }
  written(3_500)
  await sweepParcels(t.config)
  expect(mine()).toHaveLength(5)
  written(3_700)
  await sweepParcels(t.config)
  expect(mine()).toEqual([])
})

test('a file server whose clock is behind ours loses no file that is being sent', async () => {
  const id = await begin(1, 'catalog')
  const ahead = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 3_600_000)
  await sweepParcels(t.config)
  ahead.mockRestore()
  expect(names().filter((name) => name.startsWith(id))).toHaveLength(1)
})
