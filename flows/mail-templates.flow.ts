import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
type Named = { rows: { id: string }[] }

test('a template is written with a preview, and inserted by keys after what was typed', async ({
  page,
  signIn,
  server,
}) => {
  const boss = await startStranger(server.url).signIn(owner)
  const { rows } = (await boss.done('GET', '/roles/options')) as Named
  const box = {
    name: 'Ac template desk',
    address: 'templates@journey.test',
    signature: '<p>The template desk</p>',
    kind: 'local',
    incoming: null,
    outgoing: null,
    username: '',
    isEnabled: true,
    roles: rows.map(({ id: roleId }) => ({ roleId, mayAnswer: true })),
  }
  const { id, version } = (await boss.done('POST', '/mailboxes', box)) as { id: string; version: number }
  const reader = { fullName: 'Journey Template Reader', email: 'template.reader@journey.test' }
  await boss.done('POST', '/students', reader)

  await useSetting(page, english)
  await signIn(page, '/crm/mail/templates?open=new')
  const drawer = page.getByRole('dialog', { name: 'Add template' })
  await drawer.getByLabel('Name', { exact: true }).fill('Journey opening hours')
  await drawer.getByLabel('Mailbox', { exact: true }).selectOption({ label: box.name })
  await drawer.getByRole('textbox', { name: 'Subject' }).fill('Opening hours')
  await drawer.getByLabel('Text', { exact: true }).fill('Dear {{customer.nmae|visitor}},')
  await drawer.getByRole('button', { name: 'Add template' }).click()
  await expect(drawer.getByText('There is no variable “customer.nmae”').first()).toBeVisible()
  await drawer.getByLabel('Text', { exact: true }).fill('We open at eight. Dear ')
  await drawer.getByRole('button', { name: 'Insert variable into: Text' }).click()
  await page.getByRole('menuitem', { name: 'Customer name' }).click()
  await expect(drawer.getByRole('button', { name: 'Variable Customer name · if unknown: there' })).toBeVisible()
  const preview = drawer.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Dear Nguyễn Ngọc Ánh')).toBeVisible()
  await expect(preview.getByText('Dear there')).toBeVisible()
  await expectAccessible(page, 'a template being written')
  await drawer.getByRole('button', { name: 'Add template' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText('Journey opening hours', { exact: true })).toBeVisible()

  await page.goto(`/learning-cms/crm/mail?mailbox=${id}`)
  await page.getByRole('button', { name: 'New message' }).click()
  const letter = page.getByRole('dialog', { name: 'New message' })
  const text = letter.getByRole('textbox', { name: 'Message' })
  await text.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Good morning!')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+/')
  await page.keyboard.type('journey opening')
  const option = page.getByRole('option', { name: /Journey opening hours/ })
  await expect(option).toContainText('We open at eight. Dear there')
  await expect(option).toContainText('Not known here: Customer name')
  await expect(option).toHaveAttribute('data-combobox-selected')
  await page.keyboard.press('Enter')
  await expect(text).toContainText('Good morning!We open at eight. Dear thereThe template desk')
  await expect(letter.getByText('Not known here: Customer name. Check the words that stand instead')).toBeVisible()
  await expect(letter.getByLabel('Subject')).toHaveValue('Opening hours')
  await expect(text).toBeFocused()
  await expectAccessible(page, 'a letter with a template')
  await page.keyboard.press('Control+z')
  await expect(text).not.toContainText('We open at eight')
  await expect(text).toContainText('Good morning!')

  await letter.getByLabel('To', { exact: true }).fill('template.reader@journey.test')
  await page.keyboard.press('Enter')
  await letter.getByLabel('Insert template').click()
  await expect(option).toContainText('Dear Journey Template Reader')
  await option.click()
  await expect(text).toContainText('Dear Journey Template Reader')
  await expect(letter.getByText(/Not known here/)).toBeHidden()
  await boss.done('DELETE', `/mailboxes/${id}`, undefined, { 'if-match': `"${version}"` })
})
