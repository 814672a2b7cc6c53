import { readFile } from 'node:fs/promises'
import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const

test('a request comes by mail, is acknowledged, checked, worked on and answered, and stays as proof', async ({
  page,
  signIn,
  server,
}) => {
  test.slow()
  const boss = await startStranger(server.url).signIn(owner)
  await useSetting(page, english)
  await signIn(page, '/crm/requests')
  await page.getByRole('link', { name: 'Enter request' }).first().click()
  await page.getByLabel('Name as given').fill('Đoàn Thị Yêu Cầu')
  await page.getByLabel('Contact details as given').fill('yeu.cau@example.test')
  await page.getByLabel('What they ask for').fill('A copy of everything')
  const body = { fullName: 'Đoàn Thị Yêu Cầu', email: 'yeu.cau@example.test' }
  await boss.done('POST', '/customers', body)
  await expectAccessible(page, 'a new request')
  await page.getByRole('button', { name: 'Enter request' }).click()
  const steps = page.getByRole('region', { name: 'Steps' })
  await expect(steps.getByText(/^By /)).toHaveCount(2)
  await expect(steps.getByRole('button', { name: 'Answer' })).toHaveCount(0)
  await expectAccessible(page, 'a request')

  await steps.getByRole('button', { name: 'Mark as acknowledged' }).click()
  await expect(steps.getByText(/^By /)).toHaveCount(1)
  await steps.getByRole('button', { name: 'Record identity check' }).click()
  const check = page.getByRole('dialog', { name: /Who made request/ })
  await check.getByLabel('What was compared').fill('Called the known number')
  await expectAccessible(page, 'an identity check')
  await check.getByRole('button', { name: 'Record identity check' }).click()
  await steps.getByRole('button', { name: 'Start work' }).click()
  await steps.getByRole('button', { name: 'Extend' }).click()
  const extend = page.getByRole('dialog', { name: /Extend the time/ })
  await extend.getByLabel('Why more time is needed').fill('Data in many places')
  await extend.getByRole('button', { name: 'Extend' }).click()
  await expect(steps.getByText('Extended: Data in many places')).toBeVisible()

  // The data can be exported only for a request with a chosen person.
  await expect(steps.getByRole('button', { name: 'Package their data' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Customer' }).fill('Đoàn Thị Yêu')
  await page.getByRole('option', { name: /Đoàn Thị Yêu Cầu/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await steps.getByRole('button', { name: 'Package their data' }).click()
  await page.getByText('The file is being made').waitFor()
  const request = page.url()
  await page.goto('/learning-cms/jobs')
  const fetched = page.waitForEvent('download')
  await page.getByRole('button', { name: /Download Package personal data/ }).click()
  const texts = (await readFile(await (await fetched).path())).toString('latin1')
  for (const name of ['READ-ME.txt', 'json/person.json', 'csv/requests.csv']) expect(texts).toContain(name)
  await page.goto(request)
  await steps.getByRole('button', { name: 'Answer' }).click()
  const answer = page.getByRole('dialog', { name: /as answered/ })
  await answer.getByLabel('What was answered').fill('Sent a copy by mail')
  await answer.getByRole('button', { name: 'Answer' }).click()
  await expect(steps.getByText('Sent a copy by mail')).toBeVisible()
  await expect(steps.getByText('closed and kept as proof')).toBeVisible()

  const [row] = (await boss.done('GET', '/data-requests?search=doan+thi+yeu+cau')).rows
  expect(row).toMatchObject({ state: 'answered', kind: 'access' })
  await page.goto(`${server.url}/learning-cms/crm/requests?search=doan+thi+yeu+cau`)
  await expect(page.getByRole('link', { name: /Đoàn Thị Yêu Cầu/ }).first()).toBeVisible()
  await expectAccessible(page, 'the list of requests')
})

test('a request to restrict is confirmed by letter, and what it restricts is seen and kept to until it is lifted', async ({
  page,
  signIn,
  server,
}) => {
  test.slow()
  const boss = await startStranger(server.url).signIn(owner)
  const { rows: roles } = (await boss.done('GET', '/roles/options')) as { rows: { id: string }[] }
  const box = { name: 'Desk of journeys', address: 'desk@requests.test', kind: 'local', incoming: null, outgoing: null }
  const readers = roles.map(({ id: roleId }) => ({ roleId, mayAnswer: true }))
  await boss.done('POST', '/mailboxes', { ...box, username: '', signature: '', isEnabled: true, roles: readers })
  const fullName = 'Lưu Thị Hạn Chế'
  const person = await boss.done('POST', '/customers', { fullName, email: 'han.che@example.test' })
  const request = { kind: 'restrict', channel: 'mail', receivedAt: new Date().toISOString() }
  const who = { name: fullName, contact: 'han.che@example.test', personId: person.id }
  const { id, number } = await boss.done('POST', '/data-requests', { ...request, ...who })
  await useSetting(page, english)
  await signIn(page, `/crm/requests/${id}`)

  const letters = page.getByRole('region', { name: 'Letters' })
  await letters.getByRole('button', { name: 'Write a letter' }).click()
  await page.getByRole('menuitem', { name: 'Confirm receipt' }).click()
  const drawer = page.getByRole('dialog', { name: /Confirm receipt/ })
  await drawer.getByLabel('Language').selectOption('en')
  await expect(drawer.getByLabel('Subject')).toHaveValue(
    `We have received your request ${number} about your personal data`,
  )
  await expect(drawer.getByLabel('Send to')).toHaveValue('han.che@example.test')
  const text = drawer.getByLabel('Text')
  await text.fill(`${await text.inputValue()}\n\nP.S. Thank you for your patience.`)
  await expectAccessible(page, 'writing a letter')
  await drawer.getByRole('button', { name: 'Preview' }).click()
  await expect(drawer.getByText('P.S. Thank you for your patience.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Send letter' }).click()
  await expect(drawer).toBeHidden()
  await expect(letters.getByText('to han.che@example.test')).toBeVisible()
  const steps = page.getByRole('region', { name: 'Steps' })
  await expect(steps.getByRole('button', { name: 'Mark as acknowledged' })).toHaveCount(0)
  const fetched = page.waitForEvent('download')
  await letters.getByRole('button', { name: 'Download PDF' }).click()
  expect((await readFile(await (await fetched).path())).subarray(0, 5).toString('latin1')).toBe('%PDF-')

  await steps.getByRole('button', { name: 'Record identity check' }).click()
  const check = page.getByRole('dialog', { name: /Who made request/ })
  await check.getByLabel('What was compared').fill('Replied from the known address')
  await check.getByRole('button', { name: 'Record identity check' }).click()
  await steps.getByRole('button', { name: 'Restrict processing' }).click()
  const restrict = page.getByRole('dialog', { name: /Restrict the processing/ })
  await restrict.getByLabel('Why it is restricted').fill('Accuracy is disputed')
  await restrict.getByRole('button', { name: 'Restrict processing' }).click()
  await expect(page.getByText('Processing restricted')).toBeVisible()
  await expectAccessible(page, 'a restricted request')

  await page.goto(`${server.url}/learning-cms/crm/customers/${person.id}`)
  await expect(page.getByText(/Processing restricted since/)).toBeVisible()
  await expectAccessible(page, 'a restricted customer')
  await page.getByRole('button', { name: 'Lift restriction' }).click()
  const lift = page.getByRole('dialog', { name: /Lift the restriction/ })
  await lift.getByLabel('Why the restriction is lifted').fill('Corrected')
  await lift.getByRole('button', { name: 'Lift restriction' }).click()
  await expect(page.getByText(/Processing restricted since/)).toBeHidden()
})
