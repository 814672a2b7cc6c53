import { startSink } from '@learning-cms/testkit/mail/sink'
import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
type Named = { rows: { id: string; key: string }[] }
const people = ['mot', 'hai', 'ba', 'bon', 'nam', 'sau'].map((word) => `${word}.thu.tieu.de@example.test`)

test('two subjects are tried on a part, one is chosen early, and the others get it', async ({
  page,
  signIn,
  server,
}) => {
  test.slow()
  const sink = await startSink()
  const boss = await startStranger(server.url).signIn(owner)
  const ids: string[] = []
  for (const [n, email] of people.entries()) {
    const { id } = await boss.done('POST', '/customers', { fullName: `Người Thử Tiêu Đề ${n + 1}`, email })
    await boss.done('POST', `/customers/${id}/consents`, {
      purpose: 'marketing-mail',
      isGiven: true,
      source: 'paper',
      proof: 'Phiếu 13',
      at: new Date().toISOString(),
    })
    ids.push(id)
  }
  const { rows } = (await boss.done('GET', '/roles/options')) as Named
  const sending = { host: '127.0.0.1', port: sink.port, security: 'none' }
  const box = await boss.done('POST', '/mailboxes', {
    name: 'Trial newsletter',
    address: 'trial@journey.test',
    kind: 'imap',
    username: '',
    signature: '',
    incoming: { ...sending, port: 1 },
    outgoing: sending,
    isEnabled: true,
    roles: rows.map(({ id: roleId }) => ({ roleId, mayAnswer: true })),
  })
  const name = 'Nhóm thử tiêu đề'
  const group = await boss.done('POST', '/groups', { kind: 'fixed', name, description: '' })
  await boss.done('POST', `/groups/${group.id}/members`, { ids })
  const html = '<p>Hello {{givenName|there}}, come and see.</p>'
  const { id } = await boss.done('POST', '/campaigns', {
    name: 'Chiến dịch thử tiêu đề',
    groupId: group.id,
    mailboxId: box.id,
    language: 'en',
    subject: 'Three new courses',
    blocks: [
      { id: crypto.randomUUID(), type: 'heading', level: 1, text: 'Summer', align: 'start' },
      { id: crypto.randomUUID(), type: 'paragraph', html },
    ],
  })

  await useSetting(page, english)
  await signIn(page, `/crm/campaigns/${id}`)
  await expect(page.getByRole('button', { name: 'Variable First name · if unknown: there' })).toBeVisible()
  const handle = page.getByRole('button', { name: 'Drag to move: 1. Heading' })
  await handle.hover()
  await page.mouse.down()
  const below = (await page.getByRole('listitem', { name: '2. Paragraph' }).boundingBox())!
  await page.mouse.move(below.x + 20, below.y + below.height - 4, { steps: 6 })
  await expect(page.locator('[data-mark]')).toHaveCount(1)
  await page.mouse.up()
  await expect(page.getByRole('listitem', { name: '2. Heading' })).toBeVisible()
  await page.getByLabel('Second subject', { exact: true }).fill('{{givenName|You}}: our new courses')
  await page.getByRole('radio', { name: /Send to a part first/ }).check()
  await page.getByLabel('Part sent first (%)').fill('50')
  await page.getByLabel('Wait for results (hours)').fill('2')
  await expect(page.getByText(/After 2 hours, the subject with more clicks/)).toBeVisible()
  // Otherwise the form's sticky bar may cover the button.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectAccessible(page, 'a trial being set up')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('“Chiến dịch thử tiêu đề” saved')).toBeVisible()

  await page.getByRole('link', { name: 'Send and results' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText(/The better subject is picked automatically at/)).toBeVisible({ timeout: 60_000 })
  const gotBy = () => sink.taken.filter(({ to }) => people.includes(to))
  expect(gotBy().length).toBe(3)
  await expectAccessible(page, 'two subjects being tried')
  await page.getByRole('button', { name: 'Use this subject: You: our new courses' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use this subject' }).click()
  await expect(page.getByText(/was picked at .* A colleague chose it\./)).toBeVisible()
  await expect(page.getByText(/Finished at/)).toBeVisible({ timeout: 60_000 })
  expect(new Set(gotBy().map(({ to }) => to)).size).toBe(6)
  expect(gotBy().length).toBe(6)
  expect(gotBy().filter(({ raw }) => raw.includes('Subject: Three new courses')).length).toBe(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'a trial that was decided, on a phone')

  await boss.done('DELETE', `/mailboxes/${box.id}`, undefined, { 'if-match': `"${box.version}"` })
  await sink.stop()
})
