import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const

test('a lead is entered, carried over the board by keys and by mouse, sold, and its order linked', async ({
  page,
  signIn,
  server,
}) => {
  test.slow()
  const boss = await startStranger(server.url).signIn(owner)
  const course = (await boss.done('GET', '/courses?status=published&size=1')).rows[0]
  await useSetting(page, english)
  await signIn(page, '/crm/leads')
  await page.getByRole('link', { name: 'Add lead' }).first().click()
  await page.getByLabel('Full name').fill('Quách Thị Bảng Kéo')
  await page.getByLabel('Email', { exact: true }).fill('quach.bang.keo@example.test')
  await page.getByLabel('Value').fill('1500000')
  await expectAccessible(page, 'a new lead')
  await page.getByRole('button', { name: 'Add lead' }).click()
  await expect(page.getByRole('heading', { name: 'Quách Thị Bảng Kéo' })).toBeVisible()
  await expect(page.getByText('quach.bang.keo@example.test')).toHaveCount(0)
  await expectAccessible(page, 'a lead')
  const [made] = (await boss.done('GET', '/leads?search=quach+thi+bang+keo')).rows
  await boss.done('PATCH', `/leads/${made.id}`, { courseId: course.id }, { 'if-match': `"${made.version}"` })

  await page.goto(`${server.url}/learning-cms/crm/leads/board?search=bang+keo`)
  const column = (name: string) => page.getByRole('region', { name })
  const handle = page.getByRole('button', { name: 'Move “Quách Thị Bảng Kéo”' })
  await expect(column('New').getByRole('link', { name: 'Quách Thị Bảng Kéo' })).toBeVisible()
  await expectAccessible(page, 'the board')

  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('picked up, now in column New')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(column('New').getByRole('link', { name: 'Quách Thị Bảng Kéo' })).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Column In progress')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(column('In progress').getByRole('link', { name: 'Quách Thị Bảng Kéo' })).toBeVisible()
  await expect(handle).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(column('New').getByRole('link', { name: 'Quách Thị Bảng Kéo' })).toBeVisible()

  const carry = async (to: string) => {
    await expect(handle).not.toHaveAttribute('aria-disabled')
    const from = (await handle.boundingBox())!
    const target = (await column(to).boundingBox())!
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 60, from.y + 40, { steps: 4 })
    await page.mouse.move(target.x + target.width / 2, target.y + 120, { steps: 6 })
    await page.mouse.up()
  }
  await carry('In progress')
  await expect(column('In progress').getByRole('link', { name: 'Quách Thị Bảng Kéo' })).toBeVisible()
  await carry('Sold')
  const dialog = page.getByRole('dialog', { name: 'Record a sale to “Quách Thị Bảng Kéo”?' })
  await expect(dialog.getByText('q•••@example.test')).toBeVisible()
  await expectAccessible(page, 'a sale')
  await dialog.getByRole('button', { name: 'Record sale' }).click()

  await expect(page).toHaveURL(/orders\/new/)
  await page.getByRole('button', { name: 'Create order' }).click()
  await expect(page).toHaveURL(/orders\/[0-9a-f-]{36}/)
  await expect
    .poll(async () => (await boss.done('GET', `/leads/${made.id}`)).order)
    .toMatchObject({ id: new URL(page.url()).pathname.split('/').at(-1) })
})

test('a lead that somebody else closed meanwhile goes back to where it was', async ({ page, signIn, server }) => {
  const boss = await startStranger(server.url).signIn(owner)
  const lead = await boss.done('POST', '/leads', { fullName: 'Tạ Văn Tranh Chấp', phone: '0912 000 111' })
  await useSetting(page, english)
  await signIn(page, '/crm/leads/board?search=tranh+chap')
  const column = (name: string) => page.getByRole('region', { name })
  await expect(column('New').getByRole('link', { name: 'Tạ Văn Tranh Chấp' })).toBeVisible()
  await page.route('**/leads/*/begin', async (route) => {
    await boss.done('POST', `/leads/${lead.id}/lose`, { reason: 'price' }, { 'if-match': `"${lead.version}"` })
    await route.continue()
  })
  await page.getByRole('button', { name: 'Move “Tạ Văn Tranh Chấp”' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.getByText('Unable to move the lead')).toBeVisible()
  await expect(column('Not interested').getByRole('link', { name: 'Tạ Văn Tranh Chấp' })).toBeVisible()
  await expect(column('In progress').getByRole('link', { name: 'Tạ Văn Tranh Chấp' })).toHaveCount(0)
})
