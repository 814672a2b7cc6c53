import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { shopOf } from './parts/shop.ts'
import { expect, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
const buyer = { fullName: 'Người Mua Tự Động', email: 'nguoi.mua.tu.dong@example.test' }
const name = 'Hành trình cảm ơn người mua'

test('an automation is made, tried and activated: an order is paid, and tag and mail come once', async ({
  page,
  signIn,
  server,
}) => {
  test.slow()
  const { boss, good } = await shopOf(server.url)
  const { rows } = await boss.done('GET', '/roles/options')
  const box = await boss.done('POST', '/mailboxes', {
    name: 'Ad thank-you desk',
    address: 'thanks@journey.test',
    kind: 'local',
    incoming: null,
    outgoing: null,
    username: '',
    signature: '',
    isEnabled: true,
    roles: rows.map(({ id: roleId }: { id: string }) => ({ roleId, mayAnswer: true })),
  })
  await boss.done('POST', '/mail-templates', {
    name: 'Journey thanks',
    language: 'en',
    subject: 'Thank you for order {{order.number|you placed}}',
    html: '<p>Dear {{customer.name|friend}},</p><p>thank you.</p>',
    mailboxId: box.id,
  })
  const { id: studentId } = await boss.done('POST', '/students', buyer)
  const { version } = await boss.done('GET', `/customers/${studentId}`)
  await boss.done(
    'PATCH',
    `/customers/${studentId}`,
    { tags: ['Nhãn hành trình tự động'] },
    { 'if-match': `"${version}"` },
  )
  await boss.done('POST', `/customers/${studentId}/consents`, {
    purpose: 'marketing-mail',
    isGiven: true,
    source: 'paper',
    proof: 'Phiếu 7',
    at: new Date().toISOString(),
  })
  // Only the id of the tag is needed: the automation is to give it.
  const known = await boss.done('GET', `/customers/${studentId}`)
  await boss.done('PATCH', `/customers/${studentId}`, { tags: [] }, { 'if-match': `"${known.version}"` })
  const group = await boss.done('POST', '/groups', { kind: 'fixed', name: 'Nhóm hành trình tự động', description: '' })
  await boss.done('POST', `/groups/${group.id}/members`, { ids: [studentId] })
  const productId = await good('Sách của hành trình tự động', 90_000)
  const pay = async () => {
    const basket = { studentId, items: [{ productId, quantity: 1 }] }
    const { total } = await boss.done('POST', '/orders/quote', basket)
    const order = await boss.done('POST', '/orders', { ...basket, expectedTotal: total })
    const paid = { amount: total, bankReference: `FT${order.number}`, receivedAt: new Date().toISOString() }
    await boss.done('POST', `/orders/${order.id}/mark-paid`, paid, { 'if-match': `"${order.version}"` })
    return order.number as string
  }
  const before = await pay()

  await useSetting(page, english)
  await signIn(page, '/crm/automations/new')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create draft' }).click()
  const condition = page.getByLabel('In the group')
  await condition.fill('hanh trinh tu dong')
  await page.getByRole('option', { name: 'Nhóm hành trình tự động' }).click()
  await page.getByRole('button', { name: 'Add action' }).click()
  await page.getByRole('menuitem', { name: 'Send mail from a template' }).click()
  await page.getByRole('combobox', { name: 'From mailbox' }).click()
  await page.getByRole('option', { name: /Ad thank-you desk/ }).click()
  await page.getByRole('combobox', { name: 'Topic' }).click()
  await page.getByRole('option', { name: 'New courses and offers' }).click()
  await page.getByRole('textbox', { name: 'Template' }).click()
  await page.getByRole('option', { name: /Journey thanks/ }).click()
  await page.getByRole('button', { name: 'Add action' }).click()
  await page.getByRole('menuitem', { name: 'Add a tag' }).click()
  // Without quiet hours, so that the journey works at any time of day.
  await page.getByLabel('Quiet hours: From').fill('')
  await page.getByLabel('Until').fill('')
  await expect(page.getByRole('button', { name: 'Activate' })).toBeDisabled()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`“${name}” saved`)).toBeVisible()
  await expectAccessible(page, 'the steps of an automation')

  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText(/Action 2 – Add a tag: Choose something here/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('textbox', { name: 'Tag' }).click()
  await page.getByRole('option', { name: 'Nhãn hành trình tự động' }).click()
  await page.getByRole('button', { name: 'Move action 2 up' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Activate' })).toBeEnabled()

  await page.getByRole('link', { name: 'Dry run' }).click()
  await expect(page.getByRole('region', { name: 'Latest events' }).getByText(`Order ${before}`)).toBeVisible()
  await expectAccessible(page, 'a dry run')
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByRole('button', { name: 'Stop now' })).toBeVisible()

  await page.getByRole('link', { name: 'Runs' }).click()
  await expect(page.getByText('No runs yet')).toBeVisible()
  const number = await pay()
  const runs = page.getByRole('region', { name: 'What was done' })
  await expect(runs.getByText(buyer.fullName)).toBeVisible({ timeout: 60_000 })
  await expect(runs.getByRole('listitem')).toHaveText([/Add a tag\s*Done/, /Send mail from a template\s*Done/], {
    timeout: 60_000,
  })
  await expectAccessible(page, 'runs')

  const customer = await boss.done('GET', `/customers/${studentId}`)
  expect(customer.tags.map((tag: { name: string }) => tag.name)).toEqual(['Nhãn hành trình tự động'])
  await page.goto(`/learning-cms/crm/mail?mailbox=${box.id}&view=sent`)
  await expect(page.getByText(`Thank you for order ${number}`).first()).toBeVisible({ timeout: 60_000 })
  const { rows: letters } = await boss.done('GET', `/mail/mailboxes/${box.id}/threads?view=sent`)
  expect(letters).toHaveLength(1)

  await page.goBack()
  await page.getByRole('button', { name: 'Stop now' }).click()
  await expect(page.getByRole('button', { name: 'Activate' })).toBeVisible()
})
