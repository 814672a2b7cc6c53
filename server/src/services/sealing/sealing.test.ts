import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { afterAll, expect, test } from 'vitest'
import { openSealing } from './sealing.ts'

const database = await freshDatabase()
afterAll(() => database.close())

const text = 'Khoá bí mật 970436'

test('decrypts what it encrypted, also after a restart, and never encrypts identically twice', async () => {
  const before = await openSealing(database.db, { sealingKey: undefined })
  const sealed = before.seal(text, 'gateways.momo')
  expect(sealed.includes(text)).toBe(false)
  expect(before.seal(text, 'gateways.momo').equals(sealed)).toBe(false)
  expect((await openSealing(database.db, { sealingKey: undefined })).open(sealed, 'gateways.momo')).toBe(text)
})

test('decrypts nothing in another row, altered, or with another key', async () => {
  const sealing = await openSealing(database.db, { sealingKey: 'of the machine' })
  const sealed = sealing.seal(text, 'gateways.momo')
  const altered = Buffer.from(sealed)
  altered[altered.length - 1]! ^= 1
  expect(() => sealing.open(sealed, 'gateways.vnpay')).toThrow('sealing.lost')
  expect(() => sealing.open(altered, 'gateways.momo')).toThrow('sealing.lost')
  const without = await openSealing(database.db, { sealingKey: undefined })
  expect(() => without.open(sealed, 'gateways.momo')).toThrow('sealing.lost')
})
