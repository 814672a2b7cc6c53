import { parseWaiting } from '@learning-cms/server/features/crm/mail/arriving/parse'
import { storeMessage } from '@learning-cms/server/services/mail/mailbox/store-message'
import type { TestApp } from '@learning-cms/testkit/app'

/** Lets messages arrive in a mailbox one after another, and parses them. */
export async function arriving(t: TestApp, mailboxId: string, ...messages: string[]) {
  for (const message of messages) {
    const raw = Buffer.from(message)
    const sentAt = new Date().toISOString()
    await t.db.transaction((tx) => storeMessage(tx, t.config, { mailboxId, direction: 'in', raw, sentAt }))
  }
  while ((await parseWaiting({ db: t.db, config: t.config })) > 0);
}
