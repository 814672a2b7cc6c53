import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const

test('a caller becomes a customer of a school, is talked to, agrees, and everything is on one page', async ({
  page,
  signIn,
  server,
}) => {
  test.slow()
  const boss = await startStranger(server.url).signIn(owner)
  const school = await boss.done('POST', '/organisations', { name: 'Trường Hành Trình', kind: 'school' })
  await useSetting(page, english)
  await signIn(page, '/crm/customers')
  await page.getByRole('link', { name: 'Add customer' }).first().click()
  await page.getByLabel('Full name').fill('Phùng Thị Hành Trình')
  await page.getByLabel('Email', { exact: true }).fill('phung.hanh.trinh@example.test')
  await page.getByRole('button', { name: 'Add phone number' }).click()
  await page.getByLabel('Further phone numbers').getByRole('textbox').first().fill('024 3999 8888')
  await page.getByRole('combobox', { name: 'Tags' }).or(page.getByLabel('Tags')).first().fill('Hành trình')
  await page.keyboard.press('Enter')
  // axe reports a long list of options as a region that cannot be scrolled by keyboard; the arrow keys do scroll it.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expectAccessible(page, 'a new customer')
  await page.getByRole('button', { name: 'Add customer' }).click()
  await expect(page.getByRole('heading', { name: 'Phùng Thị Hành Trình' })).toBeVisible()
  await expect(page.getByText('024 3999 8888')).toHaveCount(0)

  await page.getByRole('button', { name: 'Log a call' }).click()
  const call = page.getByRole('dialog', { name: 'Log a call' })
  await call.getByLabel('What was said').fill('Asks for thirty tickets')
  await expectAccessible(page, 'a call being logged')
  await call.getByRole('button', { name: 'Log a call' }).click()
  await expect(page.getByText('Asks for thirty tickets')).toBeVisible()

  await page
    .getByRole('link', { name: 'Consents' })
    .or(page.getByRole('tab', { name: 'Consents' }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Record consent: Promotional mail' }).click()
  const consent = page.getByRole('dialog', { name: 'Record consent: Promotional mail' })
  await expect(consent.getByText('I agree to receive mail about courses')).toBeVisible()
  await consent.getByRole('button', { name: 'Record consent' }).click()
  await expect(consent.getByText('Silence is not consent')).toBeVisible()
  await consent.getByLabel('Proof').fill('Said on the phone')
  await consent.getByRole('button', { name: 'Record consent' }).click()
  await expect(page.getByRole('button', { name: 'Record withdrawal: Promotional mail' })).toBeVisible()
  await expectAccessible(page, 'consents')

  const [customer] = (await boss.done('GET', '/customers?search=phung+thi+hanh+trinh')).rows
  await page.goto(`${server.url}/learning-cms/crm/organisations/${school.id}`)
  await page.getByLabel('Customer', { exact: true }).first().fill('Phung Thi Hanh')
  await page.getByRole('option', { name: /Phùng Thị Hành Trình/ }).click()
  await page.getByLabel('Role there').fill('Teacher')
  await page.getByRole('button', { name: 'Add member' }).click()
  await expect(page.getByRole('link', { name: /Phùng Thị Hành Trình.*Teacher/ })).toBeVisible()
  await expectAccessible(page, 'an organisation')
  expect((await boss.done('GET', `/customers/${customer.id}`)).organisations[0]).toMatchObject({ role: 'Teacher' })
})

test('what a customer learns and ordered is on their page, for those who may read it', async ({
  page,
  signIn,
  server,
}) => {
  const boss = await startStranger(server.url).signIn(owner)
  const courses = (await boss.done('GET', '/courses?status=published&size=20')).rows
  const [ordered, granted] = courses.filter(({ price }: { price: number }) => price > 0)
  const { id: studentId } = await boss.done('POST', '/students', {
    fullName: 'Phùng Thị Hai Thẻ',
    email: 'phung.hai.the@example.test',
  })
  const order = await boss.done('POST', '/orders', {
    studentId,
    courseIds: [ordered.id],
    expectedTotal: ordered.price,
  })
  await boss.done('POST', '/enrolments', { studentId, courseId: granted.id })
  await useSetting(page, english)
  await signIn(page, `/crm/customers/${studentId}`)
  const open = (name: string) =>
    page.getByRole('navigation', { name: 'Parts of the record' }).getByRole('link', { name, exact: true }).click()
  await open('Learning')
  await expect(page.getByRole('listitem').filter({ hasText: granted.title }).getByText('Not started')).toBeVisible()
  await expectAccessible(page, 'the learning of a customer')
  await open('Orders')
  const line = page.getByRole('listitem').filter({ hasText: order.number })
  await expect(line).toContainText(ordered.title)
  await expect(line).toContainText('Pending')
  await expectAccessible(page, 'the orders of a customer')
  await line.getByRole('link', { name: order.number }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}`))
})
