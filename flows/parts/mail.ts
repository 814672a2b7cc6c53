import { startServer, type RunningServer } from '@learning-cms/testkit/server'
import { expect } from '@playwright/test'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { owner, test as base } from './test.ts'

const WITHIN_MS = 20_000

/** A mail server that accepts everything, and returns each mail parsed. */
async function openPost() {
  const mails: Email[] = []
  const receive = async (stream: Readable, done: (error?: Error) => void) => {
    try {
      mails.push(await PostalMime.parse(await buffer(stream)))
      done()
    } catch (error) {
      done(error as Error)
    }
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void receive(stream, done),
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    /** The latest mail to this address that matches, as soon as it is there. */
    read: async (address: string, subject: RegExp) => {
      const found = () =>
        mails.findLast((mail) => mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? ''))
      await expect.poll(found, { timeout: WITHIN_MS, message: `a mail to ${address}` }).toBeDefined()
      return found()!
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type Post = Awaited<ReturnType<typeof openPost>>

/** Journeys on a server of their own that sends its mail. */
export const test = base.extend<object, { post: Post; server: RunningServer }>({
  post: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from this pattern, so it has to be an empty one
    async ({}, done) => {
      const post = await openPost()
      await done(post)
      await post.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ post }, done) => {
      const server = await startServer({
        ADMIN_USERNAME: owner.username,
        ADMIN_PASSWORD: owner.password,
        SAMPLE_DATA: 'small',
        SMTP_URL: post.url,
        MAIL_FROM: 'shop@cms.test',
      })
      await done(server)
      await server.stop()
      server.removeFolder()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})
