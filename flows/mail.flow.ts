import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
type Named = { rows: { id: string; key: string }[] }

test('a school writes, is answered by keyboard, and its conversation is assigned and archived', async ({
  page,
  signIn,
  server,
}) => {
  test.slow()
  const boss = await startStranger(server.url).signIn(owner)
  const { rows } = (await boss.done('GET', '/roles/options')) as Named
  const roles = rows.map(({ id: roleId }) => ({ roleId, mayAnswer: true }))
  const local = { kind: 'local', incoming: null, outgoing: null, username: '', isEnabled: true, roles }
  const [desk, school] = [
    { name: 'Aa journey desk', address: 'desk@journey.test', signature: '<p>The desk</p>' },
    { name: 'Ab journey school', address: 'school@journey.test', signature: '' },
  ]
  for (const box of [desk, school]) await boss.done('POST', '/mailboxes', { ...local, ...box })
  const chooseBox = (name: string) => page.getByLabel('Mailbox', { exact: true }).selectOption({ label: name })

  await useSetting(page, english)
  await signIn(page, '/crm/mail')
  await chooseBox('Ab journey school')
  await page.getByRole('button', { name: 'New message' }).click()
  const letter = page.getByRole('dialog', { name: 'New message' })
  await letter.getByLabel('To', { exact: true }).fill('desk@journey.test')
  await page.keyboard.press('Enter')
  await letter.getByLabel('Subject').fill('Thirty pupils on Friday')
  await letter.getByRole('textbox', { name: 'Message' }).fill('Is there room for us?')
  const choose = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser')
    await letter.getByRole('button', { name: 'Attach files' }).click()
    await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  }
  await choose('Class list.csv', 'name\nLan\n')
  await choose('setup.exe', 'MZ')
  await expect(letter.getByText('which mail servers refuse')).toBeVisible()
  await letter.getByRole('button', { name: 'Dismiss' }).click()
  await choose('Wrong.txt', 'not this one')
  await letter.getByRole('button', { name: 'Remove Wrong.txt' }).click()
  const attached = letter.getByRole('list', { name: 'Attachments' })
  await expect(attached.getByRole('listitem')).toHaveText([/Class list\.csv.*kB/])
  await expectAccessible(page, 'a letter being written')
  await letter.getByRole('button', { name: 'Send', exact: true }).click()
  // Wait for it to close: the editor has an undo of its own.
  await expect(letter).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The message was taken back')).toBeVisible()

  // Text and attachments are restored.
  await expect(letter.getByText('Is there room for us?')).toBeVisible()
  await expect(letter.getByText('Class list.csv')).toBeVisible()
  await letter.getByLabel('Subject').fill('Thirty pupils on Saturday')
  await letter.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Outbox' }).click()
  await expect(page.getByText(/Will be sent at/)).toBeVisible()

  await chooseBox('Aa journey desk')
  const list = page.getByRole('region', { name: 'Conversations' })
  await expect(list.getByText('Thirty pupils on Saturday')).toBeVisible({ timeout: 40_000 })
  await expect(list.getByText('Thirty pupils on Friday')).toBeHidden()
  await expectAccessible(page, 'the list of conversations')
  await page.keyboard.press('j')
  const reader = page.getByRole('region', { name: 'Conversation', exact: true })
  await expect(reader.getByRole('heading', { name: 'Thirty pupils on Saturday' })).toBeVisible()
  const inside = reader.frameLocator('iframe').first()
  await expect(inside.getByText('Is there room for us?')).toBeVisible()
  const saved = page.waitForEvent('download')
  await reader.getByRole('button', { name: /Download Class list\.csv/ }).click()
  expect((await saved).suggestedFilename()).toBe('Class list.csv')
  await expectAccessible(page, 'a conversation')

  // Reloaded instead of waiting for the next poll.
  const colleague = await startStranger(server.url).signIn(await boss.addColleague('support'))
  const id = new URL(page.url()).searchParams.get('open')
  await colleague.done('PUT', '/presence', { entity: 'mail-threads', id, tab: 'colleague', state: 'editing' })
  await page.reload()
  await expect(reader.getByText('Nguyễn support is writing an answer to this conversation')).toBeVisible()
  await expectAccessible(page, 'a conversation that a colleague answers')
  await expect(inside.getByText('Is there room for us?')).toBeVisible()

  await page.keyboard.press('r')
  const answer = page.getByRole('dialog', { name: 'Reply' })
  await expect(answer.getByText('school@journey.test')).toBeVisible()
  await expect(answer.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await page.keyboard.type('There is room')
  const message = answer.getByRole('textbox', { name: 'Message' })
  await expect(message).toHaveText(/^There is room\s*The desk/)
  // Letters pressed on buttons of the answer must not trigger shortcuts of the conversation behind it.
  await answer.getByRole('button', { name: 'Discard' }).focus()
  await page.keyboard.press('e')
  await expectAccessible(page, 'an answer below its letter')
  await message.press('Escape')
  await expect(answer).toBeHidden()
  await reader.getByRole('button', { name: 'Continue' }).click()
  await expect(message).toHaveText(/^There is room\s*The desk/)
  await expect(message).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(answer).toBeHidden()
  await expect(reader.getByText(/Will be sent at/)).toBeVisible()
  await expect(reader.getByRole('article')).toHaveCount(2, { timeout: 40_000 })

  // Labels by keyboard; the first one is created here.
  await page.keyboard.press('l')
  const labels = page.getByRole('dialog', { name: 'Labels' })
  await labels.getByRole('button', { name: 'Manage labels' }).click()
  const manage = page.getByRole('dialog', { name: 'Manage labels' })
  await manage.getByLabel('Name').fill('Schools')
  await manage.getByLabel('Colour').selectOption('Teal')
  await manage.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(manage.getByRole('listitem')).toHaveText(/Schools/)
  await expectAccessible(page, 'the labels of a mailbox')
  await manage.getByRole('button', { name: 'Close' }).click()
  await expect(manage).toBeHidden()
  await page.keyboard.press('l')
  await labels.getByLabel('Schools').check()
  await expectAccessible(page, 'labels of a conversation')
  await labels.getByRole('button', { name: 'Done' }).click()
  await expect(reader.getByRole('list', { name: 'Labels' })).toHaveText('Schools')
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: 'Schools' }).click()
  await expect(list.getByText('Thirty pupils on Saturday')).toBeVisible()
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: 'Inbox' }).click()

  // Keyboard movement between list and reader; the focus follows, and the shortcuts dialog lists the keys.
  await page.keyboard.press('j')
  await expect(reader.getByRole('heading', { name: 'Thirty pupils on Saturday' })).toBeVisible()
  await page.keyboard.press('u')
  await expect(reader.getByRole('heading')).toBeHidden()
  await expect(list.getByRole('button', { name: /Thirty pupils on Saturday/ })).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Reply to all')).toBeHidden()
  await expect(page.getByRole('dialog').getByText('Next conversation')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(list.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await expect(reader.getByRole('heading', { name: 'Thirty pupils on Saturday' })).toBeVisible()

  // A link set by hand, besides those derived from addresses.
  const partner = (await boss.done('POST', '/organisations', { name: 'Journey school', kind: 'school' })) as {
    id: string
  }
  await reader.getByRole('button', { name: 'Link to a record' }).click()
  const linking = page.getByRole('dialog', { name: 'Link to a record' })
  await linking.getByText('Organisation', { exact: true }).click()
  await linking.getByRole('textbox', { name: 'Organisation' }).fill('Journey sch')
  await page.getByRole('option', { name: /Journey school/ }).click()
  await expectAccessible(page, 'linking a conversation')
  await linking.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(reader.getByText('Linked by hand')).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Journey school' })).toBeVisible()
  await reader.getByRole('button', { name: 'Remove the link to Journey school' }).click()
  await expect(reader.getByText('Linked by hand')).toBeHidden()

  await reader.getByLabel('State').selectOption('Waiting')
  await expect(list.getByText('Waiting')).toBeVisible()
  await page.keyboard.press('e')
  await expect(list.getByText('Thirty pupils on Saturday')).toBeHidden()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(list.getByText('Thirty pupils on Saturday')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'mail on a phone')
  await boss.done('DELETE', `/organisations/${partner.id}`, undefined, { 'if-match': '"1"' }).catch(() => undefined)
  const { rows: boxes } = (await boss.done('GET', '/mailboxes')) as {
    rows: { id: string; name: string; version: number }[]
  }
  for (const { id, name, version } of boxes)
    if (/journey/.test(name)) await boss.done('DELETE', `/mailboxes/${id}`, undefined, { 'if-match': `"${version}"` })
})
