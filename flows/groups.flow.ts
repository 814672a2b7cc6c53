import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const

test('a group is made by a rule, explained, enrolled in a course, and chosen customers join another by hand', async ({
  page,
  signIn,
  server,
}) => {
  test.slow()
  const boss = await startStranger(server.url).signIn(owner)
  const person = await boss.done('POST', '/students', {
    fullName: 'Mai Thị Nhóm Hành Trình',
    email: 'mai.nhom.hanh.trinh@example.test',
  })
  await boss.done('POST', '/groups', { kind: 'fixed', name: 'Nhóm bằng tay hành trình', description: '' })
  await boss.done('PATCH', `/customers/${person.id}`, { title: 'Chức danh hành trình' }, { 'if-match': '"1"' })

  await useSetting(page, english)
  await signIn(page, '/crm/groups')
  await expectAccessible(page, 'groups')
  await page.getByRole('link', { name: 'New group' }).first().click()
  await page.getByLabel('Name of the group').fill('Nhóm điều kiện hành trình')
  await page.getByLabel('Field').first().selectOption({ label: 'Job title' })
  await page.getByLabel('Value').first().fill('chuc danh hanh trinh')
  await expect(page.getByText('1 customer fits')).toBeVisible()
  await expect(page.getByRole('link', { name: /Mai Thị Nhóm Hành Trình/ })).toBeVisible()
  await expectAccessible(page, 'a rule being built')
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByRole('heading', { name: 'Nhóm điều kiện hành trình' })).toBeVisible()

  await page.getByRole('button', { name: 'Why Mai Thị Nhóm Hành Trình is in the group' }).click()
  const why = page.getByRole('dialog', { name: 'Why Mai Thị Nhóm Hành Trình is in the group' })
  await expect(why.getByText('Has: Chức danh hành trình')).toBeVisible()
  await expectAccessible(page, 'an explanation')
  await why.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Courses and access' }).click()
  await page.getByRole('button', { name: 'Enrol the group…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Course').click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: /1/ }).last().click()
  await expect(page.getByText('Enrolled 1')).toBeVisible()

  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('By rule').first()).toBeVisible()
  await expectAccessible(page, 'who joined and left')

  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await expect(page.getByText(/Owner: /)).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Nhóm điều kiện hành trình' }).click()
  await page.getByRole('menuitem', { name: 'Coupon for the members' }).click()
  await expect(page.getByRole('combobox', { name: 'Only for members of' })).toHaveValue('Nhóm điều kiện hành trình')
  const groups = (await boss.done('GET', '/groups?search=dieu+kien+hanh+trinh')).rows as { id: string }[]
  const coupon = { code: 'NHOMHANHTRINH', name: 'Ưu đãi', type: 'percentage', value: 10, groupId: groups[0]!.id }
  const made = await boss.done('POST', '/coupons', coupon)
  const remove = async () => {
    await page.goto(`${server.url}/learning-cms/crm/groups/${groups[0]!.id}`)
    await page.getByRole('button', { name: 'Actions for Nhóm điều kiện hành trình' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await expect(page.getByText(/Coupon NHOMHANHTRINH is for the members of this group/)).toBeVisible()
  await boss.done('POST', `/coupons/${made.id}/deactivate`, {}, { 'if-match': `"${made.version}"` })
  await remove()
  await expect(page.getByText('Deleted the group “Nhóm điều kiện hành trình”')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: what you deleted is back in its place')).toBeVisible()

  await page.goto(`${server.url}/learning-cms/crm/customers?search=mai+thi+nhom+hanh+trinh`)
  await page.getByRole('checkbox', { name: /Mai Thị Nhóm Hành Trình/ }).check()
  await page.getByRole('button', { name: 'Add to group…' }).click()
  const adding = page.getByRole('dialog', { name: 'Add to group: 1 item' })
  await adding
    .getByRole('combobox', { name: 'Group' })
    .or(adding.getByLabel('Group', { exact: true }))
    .first()
    .fill('bang tay hanh trinh')
  await page.getByRole('option', { name: 'Nhóm bằng tay hành trình' }).click()
  await adding.getByRole('button', { name: 'Change 1 item' }).click()
  await expect(page.getByText('1 item changed')).toBeVisible()
  await page.goto(`${server.url}/learning-cms/crm/customers/${person.id}?tab=groups`)
  await expect(page.getByRole('link', { name: 'Nhóm bằng tay hành trình' })).toBeVisible()
  await expectAccessible(page, 'the groups of a customer')
})

test('a group is merged into another: its members and coupon are there, its page leads there, and it is taken apart again', async ({
  page,
  signIn,
  server,
}) => {
  const boss = await startStranger(server.url).signIn(owner)
  const made = async (name: string) => boss.done('POST', '/groups', { kind: 'fixed', name, description: '' })
  const person = async (fullName: string) => (await boss.done('POST', '/customers', { fullName })).id as string
  const [both, only] = [await person('Lý Gộp Hai Nhóm'), await person('Lý Gộp Một Nhóm')]
  const [survivor, lesser] = [await made('Nhóm gộp còn lại'), await made('Nhóm gộp vào')]
  await boss.done('POST', `/groups/${survivor.id}/members`, { ids: [both] })
  await boss.done('POST', `/groups/${lesser.id}/members`, { ids: [both, only] })
  const coupon = { code: 'GOPHANHTRINH', name: 'Ưu đãi', type: 'percentage', value: 10, groupId: lesser.id }
  await boss.done('POST', '/coupons', coupon)

  await useSetting(page, english)
  await signIn(page, `/crm/groups/${survivor.id}`)
  await page.getByRole('button', { name: 'Actions for Nhóm gộp còn lại' }).click()
  await page.getByRole('menuitem', { name: 'Merge other groups into this one…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge other groups into “Nhóm gộp còn lại”' })
  await dialog.getByLabel('Groups to merge').fill('nhom gop vao')
  await page.getByRole('option', { name: 'Nhóm gộp vào' }).click()
  await expect(dialog.getByText('Members: 1 + 1 new = 2')).toBeVisible()
  await expect(dialog.getByText('1 coupon will be for every member of “Nhóm gộp còn lại”.')).toBeVisible()
  await expectAccessible(page, 'groups about to be merged')
  await dialog.getByRole('button', { name: 'Merge 1 group' }).click()
  await expect(page.getByText('“Nhóm gộp còn lại” now has 2 members')).toBeVisible()

  await page.goto(`${server.url}/learning-cms/crm/groups/${lesser.id}`)
  await expect(page.getByRole('heading', { name: 'Nhóm gộp còn lại' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Lý Gộp Một Nhóm/ })).toBeVisible()
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('From “Nhóm gộp vào”', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the activity of a merged group')
  await page.getByRole('button', { name: 'Undo merge' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click()
  await expect(page.getByText('The groups are separate again')).toBeVisible()
  expect((await boss.done('GET', `/groups/${lesser.id}`)).memberCount).toBe(2)
  expect((await boss.done('GET', `/groups/${survivor.id}`)).memberCount).toBe(1)
})
