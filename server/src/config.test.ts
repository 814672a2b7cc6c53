import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'cms-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('defaults to loopback, port 3000 and ./data of the repository', () => {
  const config = readConfig({ DATABASE_URL: '', SAMPLE_DATA: ' ' })
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000' })
  expect(config.dataDir).toBe(join(import.meta.dirname, '..', '..', 'data'))
  expect(config.databaseUrl).toBeUndefined()
  expect(config.sampleData).toBeUndefined()
})

test('given settings are used', () => {
  const config = readConfig({
    PORT: '8080',
    PUBLIC_URL: 'https://cms.example.com/',
    DATA_DIR: '/var/lib/cms',
    SAMPLE_DATA: 'small',
    ADMIN_USERNAME: 'chi',
    ADMIN_PASSWORD: ' keeps its spaces ',
  })
  expect(config).toMatchObject({
    port: 8080,
    publicUrl: 'https://cms.example.com',
    dataDir: '/var/lib/cms',
    sampleData: 'small',
    adminPassword: ' keeps its spaces ',
  })
})

test.each([
  [{ PORT: 'http' }, 'PORT: expected a whole number from 0 to 65535, but it is "http".'],
  [{ PORT: '70000' }, 'PORT: expected a whole number'],
  [{ TRUSTED_PROXIES: '10.0.0.2,proxy' }, 'TRUSTED_PROXIES: expected addresses or networks with commas between'],
  [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES: expected addresses or networks'],
  [{ TRUSTED_PROXIES: 'fd00::/129' }, 'TRUSTED_PROXIES: expected addresses or networks'],
  [
    { HOST: '300.1.1.1' },
    'HOST: expected an address of this machine, such as 127.0.0.1 or 0.0.0.0, but it is "300.1.1.1".',
  ],
  [{ HOST: 'a host' }, 'HOST: expected an address of this machine'],
  [{ MAIL_FROM: 'us' }, 'MAIL_FROM: expected an e-mail address, but it is "us".'],
  [{ SEALING_KEY: 'short' }, 'SEALING_KEY: expected at least 32 characters.'],
  [{ GATEWAY_TIMEOUT_SECONDS: '5' }, 'GATEWAY_TIMEOUT_SECONDS: expected a whole number from 30 to 300, but it is "5".'],
  [{ PORT: '-1' }, 'PORT: expected a whole number'],
  [{ SAMPLE_DATA: 'huge' }, 'SAMPLE_DATA: expected small or large, but it is "huge".'],
  [{ PUBLIC_URL: 'cms.example.com' }, 'PUBLIC_URL: expected an address'],
  [{ PUBLIC_URL: 'https://example.com/api/cms' }, 'PUBLIC_URL: expected an address such as'],
  [{ PUBLIC_URL: 'https://example.com/learning-cms/' }, 'PUBLIC_URL: expected an address such as'],
  [{ PUBLIC_URL: 'https://example.com/a//b' }, 'PUBLIC_URL: expected an address such as'],
  [{ PUBLIC_URL: 'https://example.com/lms?x=1' }, 'PUBLIC_URL: expected an address such as'],
  [{ ADMIN_USERNAME: 'chi' }, 'ADMIN_USERNAME and ADMIN_PASSWORD: expected both or neither.'],
  [{ DATABASE_URL_FILE: '/nowhere/at/all' }, 'DATABASE_URL_FILE: expected a readable file'],
])('%o is refused by name', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test('all wrong settings are reported at once', () => {
  expect(() => readConfig({ PORT: 'x', SAMPLE_DATA: 'y' })).toThrow(/PORT: .*\nSAMPLE_DATA: /)
})

test('a secret may come from a file, but not from two places, and is never printed', () => {
  const file = join(folder, 'url')
  writeFileSync(file, 'postgres://cms:s3cret@db/cms\n')
  expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://cms:s3cret@db/cms')
  expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://db/cms' })).toThrow('not both')
  const refusal = () => readConfig({ DATABASE_URL: 'mysql://cms:s3cret@db/cms', SMTP_URL: 'hunter2' })
  expect(refusal).toThrow('DATABASE_URL: expected an address such as')
  expect(refusal).not.toThrow(/s3cret|hunter2/)
})
