import { startSink } from '@learning-cms/testkit/mail/sink'
import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
type Named = { rows: { id: string; key: string }[] }
const people = ['doc', 'roi', 'hong'].map((word) => `${word}.chien.dich@example.test`)
const [reader, leaver, wrong] = people as [string, string, string]

test('a group made by a rule is written to: one bounces, one leaves, and the results say who', async ({
  page,
  signIn,
  server,
}) => {
  test.slow()
  const sink = await startSink({ answerTo: (to) => (to === wrong ? '550 5.1.1 No such user' : undefined) })
  const boss = await startStranger(server.url).signIn(owner)
  for (const [n, email] of people.entries()) {
    const { id } = await boss.done('POST', '/customers', {
      fullName: `Người Chiến Dịch ${n + 1}`,
      email,
      title: 'Nhận thư hành trình',
    })
    await boss.done('POST', `/customers/${id}/consents`, {
      purpose: 'marketing-mail',
      isGiven: true,
      source: 'paper',
      proof: 'Phiếu 12',
      at: new Date().toISOString(),
    })
  }
  const { rows } = (await boss.done('GET', '/roles/options')) as Named
  const sending = { host: '127.0.0.1', port: sink.port, security: 'none' }
  const box = await boss.done('POST', '/mailboxes', {
    name: 'Aa newsletter',
    address: 'newsletter@journey.test',
    kind: 'imap',
    username: '',
    signature: '',
    incoming: { ...sending, port: 1 },
    outgoing: sending,
    isEnabled: true,
    roles: rows.map(({ id: roleId }) => ({ roleId, mayAnswer: true })),
  })

  await useSetting(page, english)
  await signIn(page, '/crm/groups/new')
  await page.getByLabel('Name of the group').fill('Nhóm chiến dịch hành trình')
  await page.getByLabel('Field').first().selectOption({ label: 'Job title' })
  await page.getByLabel('Value').first().fill('nhan thu hanh trinh')
  await expect(page.getByText('3 customers fit')).toBeVisible()
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByRole('heading', { name: 'Nhóm chiến dịch hành trình' })).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Nhóm chiến dịch hành trình' }).click()
  await page.getByRole('menuitem', { name: 'Write to the group' }).click()
  await page.getByLabel('Campaign name').fill('Chiến dịch hành trình')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.getByLabel('Subject', { exact: true }).fill('Three new courses')
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('menuitem', { name: 'Paragraph' }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Come and see them.')
  await expectAccessible(page, 'a letter being written')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('“Chiến dịch hành trình” saved')).toBeVisible()

  await page.getByRole('link', { name: 'Audience' }).click()
  await expect(page.getByLabel('Group', { exact: true })).toHaveValue('Nhóm chiến dịch hành trình')
  await page.getByRole('combobox', { name: 'Send from' }).click()
  await page.getByRole('option', { name: /Aa newsletter/ }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('3 people will get it')).toBeVisible()
  await expectAccessible(page, 'the audience')

  await page.getByRole('link', { name: 'Send and results' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText(/Finished at/)).toBeVisible({ timeout: 60_000 })
  expect(sink.taken.map(({ to }) => to).sort()).toEqual([reader, leaver].sort())
  await expectAccessible(page, 'results')
  await page.getByRole('button', { name: /^Bounced/ }).click()
  await expect(page.getByRole('region', { name: 'Bounced' }).getByText('Người Chiến Dịch 3')).toBeVisible()
  const campaign = page.url()

  const letter = sink.taken.find(({ to }) => to === leaver)!.raw
  const wayOut = new URL(/List-Unsubscribe:\s+<([^>]+)>/.exec(letter)![1]!)
  await page.goto(`${server.url}${wayOut.pathname}?lang=en`)
  await expectAccessible(page, 'the page of preferences')
  await page.getByRole('button', { name: 'Unsubscribe from everything' }).click()
  await expect(page.getByText('You are unsubscribed')).toBeVisible()

  await page.goto(campaign)
  await page.getByRole('button', { name: /^Unsubscribed/ }).click()
  await expect(
    page.getByRole('region', { name: 'Unsubscribed from this message' }).getByText('Người Chiến Dịch 2'),
  ).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'results on a phone')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${server.url}/learning-cms/crm/suppressions`)
  await page.getByRole('button', { name: 'Add address' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Add address' })
  await drawer.getByLabel('Address').fill('khong.gui.hanh.trinh@example.test')
  await expectAccessible(page, 'an address being added')
  await drawer.getByRole('button', { name: 'Add address' }).click()
  await expect(page.getByText('khong.gui.hanh.trinh@example.test')).toBeVisible()
  await boss.done('DELETE', `/mailboxes/${box.id}`, undefined, { 'if-match': `"${box.version}"` })
  await sink.stop()
})
