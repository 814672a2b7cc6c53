import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { securityTxt } from './security-txt.ts'

async function ask(settings: Record<string, string>) {
  const app = Fastify()
  securityTxt(app, readConfig(settings).securityContact)
  return app.inject('/.well-known/security.txt')
}

test.each([
  ['security@example.com', 'mailto:security@example.com'],
  ['mailto:security@example.com', 'mailto:security@example.com'],
  ['https://example.com/security', 'https://example.com/security'],
])('%s is published as security contact', async (given, contact) => {
  const { statusCode, headers, body } = await ask({ SECURITY_CONTACT: given })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
  expect(fields).toEqual({ Contact: contact, Expires: expect.any(String), 'Preferred-Languages': 'vi, en' })
  const holdsDays = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
  expect(holdsDays).toBeGreaterThan(30)
  expect(holdsDays).toBeLessThan(365)
})

test('without the setting there is no such file', async () => expect((await ask({})).statusCode).toBe(404))

test.each(['somebody', 'http://example.com', 'javascript:alert(1)', 'a@example.com\nContact: x@evil.example'])(
  '%j is not a valid contact',
  (given) =>
    expect(() => readConfig({ SECURITY_CONTACT: given })).toThrow('SECURITY_CONTACT: expected an e-mail address'),
)
